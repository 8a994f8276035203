-- Facets of the bank are counted from indexes: a version is wide, and of fifty thousand all were read for a number.
create index question_versions_by_facets on question_versions (kind, difficulty) include (id, question_id, number);
create index question_versions_without_hindi on question_versions (question_id, number) where not ('hi' = any(languages));
create index question_versions_without_english on question_versions (question_id, number) where not ('en' = any(languages));
