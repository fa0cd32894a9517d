-- PostgreSQL 15.20 refuses to add a column with a value to a table whose row type the parsed body of a function uses.
-- The schema files make this one again, with a body that is parsed when it is called.
drop function if exists private.prior_of(public."GovernmentActions");
