import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { expect, test } from '#e2e/journey.ts';

test('a stream goes on air and comes off it again on an open page of a student', async ({
  adminPage,
  studentPage,
  sql,
}) => {
  await sql("select 'what is changed here is put back'");
  await studentPage.goto('/');
  await adminPage.goto('/studio/streams');
  await adminPage.getByRole('link', { name: 'New stream' }).first().click();
  await adminPage.getByLabel('Title', { exact: true }).fill('Doubts before the exam');
  await adminPage.getByLabel('YouTube link or id').fill('https://youtu.be/M7lc1UVf-VE');
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await expect(adminPage).toHaveURL(/\/studio\/streams$/);
  await expect(studentPage.getByRole('heading', { name: 'Doubts before the exam' })).toBeVisible();

  await adminPage.getByRole('link', { name: 'Doubts before the exam' }).click();
  await adminPage.getByRole('switch', { name: 'Live' }).click();
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await expect(studentPage.getByRole('heading', { name: 'Doubts before the exam' })).toHaveCount(0);

  await adminPage.getByRole('button', { name: 'Undo' }).click();
  await expect(studentPage.getByRole('heading', { name: 'Doubts before the exam' })).toBeVisible();
  await adminPage.close();
});

test('of two who edit one stream nobody overwrites the other unseen', async ({
  adminPage,
  openBrowser,
  newStaff,
  signIn,
  sql,
}) => {
  await sql(`insert into streams (id, title, video_id) values ('e2e-stream', 'Old', 'M7lc1UVf-VE')`);
  const other = await openBrowser();
  await signIn(other, await newStaff('instructor'));
  const page = await other.newPage();
  for (const each of [adminPage, page]) {
    await each.goto('/studio/streams/e2e-stream');
    await expect(each.getByLabel('Title')).toHaveValue('Old');
  }
  await page.getByLabel('Title').fill('Theirs');
  await adminPage.getByLabel('Title').fill('Mine');
  await adminPage.getByRole('button', { name: 'Save' }).click();
  await expect(adminPage.getByRole('heading', { name: 'Mine' })).toBeVisible();

  await expect(page.getByRole('alert')).toContainText('changed this');
  await page.getByRole('button', { name: 'See both' }).click();
  await expect(page.getByRole('dialog')).toContainText('Mine');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { name: 'Theirs' })).toBeVisible();
  for (const each of [adminPage, page]) await each.close();
});

test('what is typed and not saved is kept, and leaving asks', async ({ adminPage }) => {
  await adminPage.goto('/studio/streams/new');
  await adminPage.getByLabel('Title').fill('Half a title');
  await adminPage.getByRole('link', { name: 'Coupons' }).click();
  await adminPage.getByRole('button', { name: 'Stay here' }).click();
  await expect(adminPage.getByLabel('Title')).toHaveValue('Half a title');
  await adminPage.getByRole('link', { name: 'Coupons' }).click();
  await adminPage.getByRole('button', { name: 'Leave' }).click();
  await expect(adminPage).toHaveURL(/coupons/);
  await adminPage.goto('/studio/streams/new');
  await expect(adminPage.getByLabel('Title')).toHaveValue('Half a title');
});

test('the list is worked by keyboard, and axe finds nothing', async ({ adminPage }) => {
  await adminPage.goto('/studio/streams');
  await expect(adminPage.getByRole('table', { name: 'Live streams' })).toBeVisible();
  await expectAccessible(adminPage, 'streams');
  await adminPage.keyboard.press('/');
  await adminPage.keyboard.type('constitution');
  await expect(adminPage).toHaveURL(/text=constitution/);
  await expect(adminPage.getByRole('row')).toHaveCount(2);
  await adminPage.getByRole('searchbox').blur();
  await adminPage.keyboard.press('j');
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.getByLabel('Title')).toHaveValue(/Constitution/);
  await expectAccessible(adminPage, 'a stream');
});

test('tabs say how many, also when somebody else changes that; a row is worked from its menu by keys alone', async ({
  adminPage: page,
  sql,
}) => {
  await sql(`insert into streams (id, title, video_id) values ('e2e-menu', 'Menu one', 'M7lc1UVf-VE')`);
  await page.goto('/studio/streams?text=menu');
  const tab = (name: string) => page.getByRole('group', { name: 'Views' }).getByRole('button', { name });
  const numberOf = async (name: string) => Number((await tab(name).textContent())?.replace(/\D/g, '') || Number.NaN);
  const numbersOf = () => Promise.all(['All', 'Live', 'Off'].map(numberOf));
  const addUp = async () => {
    const [all = 0, live = 0, off = 0] = await numbersOf();
    return all > 1 && all === live + off;
  };
  await expect.poll(addUp).toBe(true);
  const [, live = 0, off = 0] = await numbersOf();

  await page.keyboard.press('j');
  await page.keyboard.press('m');
  const menu = page.getByRole('menu', { name: 'Actions for Menu one' });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await expect(menu.getByRole('menuitem')).toHaveText(['Put on air', 'Edit', 'Watch on YouTube', 'Remove']);
  await expectAccessible(page, 'a menu of a row');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Menu one/ })).toContainText('Live');
  await expect.poll(() => numberOf('Live'), { timeout: 15_000 }).toBe(live + 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Menu one/ })).toContainText('Off');

  await page.keyboard.press('m');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: 'Remove Menu one?' });
  await expect(ask.getByRole('button', { name: 'Keep the stream' })).toBeFocused();
  await ask.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expect.poll(() => numberOf('Off'), { timeout: 15_000 }).toBe(off - 1);
});

test('a view stands in the address, and under its name on every device of its owner', async ({
  adminPage: page,
  openBrowser,
  newStaff,
  signIn,
  sql,
}) => {
  await sql("select 'what is changed here is put back'");
  await page.goto('/studio/streams');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'YouTube link or id' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Title' }).click();
  await page.getByRole('button', { name: 'Live', exact: false }).first().click();
  await expect(page).toHaveURL(/state=live/);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name of this view' }).fill('On air');
  await page.keyboard.press('Enter');
  const kept = () => page.getByRole('group', { name: 'Views' }).getByRole('button', { name: /^On air/ });
  await expect(kept()).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => sql("select search from staff_views where name = 'On air'")).toHaveLength(1);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/studio/streams');
  await kept().click();
  await expect(page).toHaveURL(/state=live/);

  const other = await openBrowser();
  await signIn(other, await newStaff('instructor'));
  const theirs = await other.newPage();
  await theirs.goto('/studio/streams');
  await expect(theirs.getByRole('table', { name: 'Live streams' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^On air/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove the view On air' }).click();
  await expect(kept()).toHaveCount(0);
  await expect.poll(() => sql("select 1 from staff_views where name = 'On air'")).toEqual([]);
  for (const each of [page, theirs]) await each.close();
});

test('what others do is seen within a second, and no row moves until it is asked to', async ({
  adminPage: page,
  sql,
}) => {
  await sql(`insert into streams (id, title, video_id) values ('e2e-stays', 'Stays', 'M7lc1UVf-VE')`);
  await page.goto('/studio/streams');
  const row = page.getByRole('row', { name: /^Stays/ });
  await expect(row).toContainText('Off');
  const before = await row.boundingBox();
  await sql(`insert into streams (id, title, video_id) values ('e2e-comes', 'Comes', 'M7lc1UVf-VE')`);
  await sql(`update streams set published_at = now() where id = 'e2e-stays'`);
  await expect(row).toContainText('Live', { timeout: 3000 });
  const come = page.getByRole('button', { name: '1 new' });
  await expect(come).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
  const head = await page.getByRole('columnheader').getByRole('button').first().boundingBox();
  const pill = await come.boundingBox();
  expect((pill?.y ?? 0) + (pill?.height ?? 0), 'no head of a column is under it').toBeLessThanOrEqual(head?.y ?? 0);
  await expect(page.getByRole('row', { name: /^Comes/ })).toHaveCount(0);
  await expectAccessible(page, 'new rows that wait');
  await come.click();
  await expect(page.getByRole('row', { name: /^Comes/ })).toBeVisible();
  await expect(come).toHaveCount(0);
  await sql(`delete from streams where id = 'e2e-comes'`);
  await expect(page.getByRole('row', { name: /^Comes/ })).toHaveCount(0);
});

test('on a phone a row has its menu, and one that somebody changed meanwhile says so', async ({
  adminPage: page,
  sql,
  faults,
}) => {
  faults.allow(/409/);
  await sql(`insert into streams (id, title, video_id) values ('e2e-phone', 'Phone one', 'M7lc1UVf-VE')`);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/studio/streams?text=phone');
  const dots = page.getByRole('button', { name: 'Actions for Phone one' });
  await expect(dots).toBeVisible();
  await page.route('**/api/rpc/streams/update', async (route) => {
    const [sent] = [route.request().postDataJSON()];
    await route.continue({ postData: JSON.stringify({ json: { ...sent.json, revision: 999 } }) });
  });
  await dots.click();
  await page.getByRole('menuitem', { name: 'Put on air' }).click();
  await expect(page.getByText('Somebody changed this in the meantime.')).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('a student finds no studio', async ({ studentPage, request, faults }) => {
  faults.allow(/404/);
  const answer = await studentPage.goto('/studio/streams');
  expect(answer?.status()).toBe(404);
  await expect(studentPage.getByRole('heading', { level: 1 })).toHaveText(/not|nothing|lost|page/i);
  const signedOut = await request.get('/studio', { maxRedirects: 0 });
  expect(signedOut.headers()['location']).toBe('/login?redirect=%2Fstudio');
});
