-- The bundled record has held the official titles of its measures, and they were not stored. It is loaded again, once.
update private.bundled_record set actions = null;
