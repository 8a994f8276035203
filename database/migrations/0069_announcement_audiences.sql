-- Whom an announcement is sent to, and how. Of a product those who have a right to it now (`audience_of` is its id), of a
-- subject those who take it; `total` counts who was reached for when it began. What was sent before went by mail to all who
-- had chosen so.
alter table announcement_mailings
  add column audience text not null default 'everybody' check (audience in ('everybody', 'product', 'subject')),
  add column audience_of text,
  add column by_mail boolean not null default true,
  add column by_notice boolean not null default false,
  add constraint announcement_mailings_audience check ((audience = 'everybody') = (audience_of is null)),
  add constraint announcement_mailings_way check (by_mail or by_notice);
