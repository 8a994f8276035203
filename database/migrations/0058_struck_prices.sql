-- A price that stands struck through says that it was asked. What was never on sale asked none, so it may not say so either:
-- it may strike a price through when it has been on sale at it, or above, for two weeks of the last ninety days.
create or replace function may_strike(of_course text, of_ebook text, list_paise bigint) returns boolean language sql stable as $$
  select list_paise is null or coalesce(list_paise <= highest_real_price(of_course, of_ebook), false)
$$;

-- What was written to drafts under the rule before would go live with it.
update courses as course set list_price_paise = null
where list_price_paise is not null and not exists (select from item_prices where course_id = course.id and is_live);
update ebooks as book set list_price_paise = null
where list_price_paise is not null and not exists (select from item_prices where ebook_id = book.id and is_live);
