-- Words of new actions wait in a list before the indexes over words (fastupdate), and each search goes through that list
-- as well: of a beginning of two letters, which stands for sixty words, a full list made four times as much work.
-- Autovacuum empties the lists; it is to come after five hundred new entries, not after a fifth of the table;
-- docs/decisions/0500.
alter table private.search_entries
  set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 500);
