### telling
