import { card, courses, openHome, shelf } from './fixtures/home.ts';
import { expect, test } from './journey.ts';

const POLITICAL = 'Introduction to Political Theory: full course';
const SOCIOLOGY = 'Introduction to Sociology: concepts and answers';
const ASSIGNMENTS = 'Latest Assignments';

test("Courses strip: heading 'Latest Courses', up to 5 live courses, horizontally scrolling", async ({
  studentPage: page,
  sql,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Latest Courses' })).toBeVisible();
  await expect(courses(page).getByRole('heading', { level: 3 })).toHaveCount(5);
  expect(await courses(page).evaluate((strip) => strip.scrollWidth > strip.clientWidth)).toBe(true);
  const [live] = await sql<{ count: string }>(
    `select count(*) from products where kind = 'course' and published_at is not null`,
  );
  expect(Number(live?.count)).toBeGreaterThan(5);
  await expect(card(page, 'International Relations: theories and cases')).toHaveCount(0);
});

test("Price tag 'INR {price}' or a 'Free' badge; a green 'Free' ribbon when the discounted price is 0 or less", async ({
  studentPage: page,
  sql,
}) => {
  await sql(`insert into products (id, kind, title, price_paise, published_at) values
    ('e2e-zero', 'course', 'Zero', 0, now()), ('e2e-below', 'course', 'Below', -4900, now()),
    ('e2e-one', 'course', 'One', 100, now()), ('e2e-large', 'course', 'Large', 14990000, now())`);
  await openHome(page);
  for (const free of ['Zero', 'Below']) {
    await expect(card(page, free).getByText('Free', { exact: true })).toHaveCount(2);
    await expect(card(page, free).getByText(/INR/)).toHaveCount(0);
  }
  await expect(card(page, 'One').getByText('INR 1', { exact: true })).toBeVisible();
  await expect(card(page, 'One').getByText('Free')).toHaveCount(0);
  await expect(card(page, 'Large').getByText('INR 1,49,900', { exact: true })).toBeVisible();
  await expect(card(page, POLITICAL).getByText('INR 499', { exact: true })).toBeVisible();
});

test("Average rating as 5 stars with the value rounded to one decimal, or 'No Rating'", async ({
  studentPage: page,
  sql,
}) => {
  await sql(`insert into products (id, kind, title, price_paise, published_at) values
    ('e2e-rated', 'course', 'Rated', 100, now()), ('e2e-unrated', 'course', 'Unrated', 100, now())`);
  await sql(`insert into reviews (product_id, rating) values ('e2e-rated', 4), ('e2e-rated', 4), ('e2e-rated', 3)`);
  await openHome(page);
  const stars = card(page, 'Rated').getByRole('img', { name: 'Rated 3.7 out of 5' });
  await expect(stars).toHaveText('3.7');
  await expect(stars.locator('svg')).toHaveCount(5);
  await expect(card(page, 'Unrated').getByText('No Rating', { exact: true })).toBeVisible();
});

test('Hours of on-demand video, number of articles', async ({ studentPage: page }) => {
  await openHome(page);
  await expect(card(page, POLITICAL).getByText('4 min of on-demand video')).toBeVisible();
  await expect(card(page, POLITICAL).getByText('5 articles')).toBeVisible();
});

test("Button 'Enroll Now', or 'View Course' if owned; link target /course/{id}/start or /course/{id}/lesson; ownership recomputed whenever the purchased list changes", async ({
  studentPage: page,
  sql,
}) => {
  await openHome(page);
  const own = card(page, POLITICAL);
  await expect(own.getByRole('link', { name: 'Enroll Now' })).toHaveAttribute('href', '/course/bpsc-131/start');
  await expect(own.getByRole('link', { name: POLITICAL })).toHaveAttribute('href', '/course/bpsc-131/start');
  await sql(
    `insert into entitlements (user_id, product_id, source) select id, 'bpsc-131', 'grant' from users order by created_at desc limit 1`,
  );
  await expect(own.getByRole('link', { name: 'View Course' })).toHaveAttribute('href', '/course/bpsc-131/lesson');
  await expect(own.getByRole('link', { name: POLITICAL })).toHaveAttribute('href', '/course/bpsc-131/lesson');
  await expect(own.getByText('INR 499')).toBeHidden();
  await own.getByRole('link', { name: 'View Course' }).click();
  await expect(page).toHaveURL(/^[^?]*\/course\/bpsc-131\/lesson(\?|$)/);
});

test('E-book list titled Latest Assignments: up to 4, the latest first', async ({ studentPage: page }) => {
  await openHome(page);
  const titles = shelf(page, ASSIGNMENTS).getByRole('heading', { level: 3 });
  await expect(titles).toHaveText([
    'BPSC-131 Political Theory',
    'BHIC-131 भारत का इतिहास',
    'BSOC-131 Sociology',
    'NIOS 317 TMA answers',
  ]);
});

test('E-book card: links to /ebook/{id}, section title, page count, struck-through price with discounted price', async ({
  studentPage: page,
}) => {
  await openHome(page);
  const book = card(page, 'BPSC-131 Political Theory');
  await expect(book.getByRole('link')).toHaveAttribute('href', '/ebook/bpsc-131-en');
  await expect(book.getByText('BAG · July 2026')).toBeVisible();
  await expect(book.getByText('8 pages')).toBeVisible();
  await expect(book.locator('s, del')).toHaveText('INR 199');
  await expect(book.getByText('INR 99', { exact: true })).toBeVisible();
});

test('Rating on the e-book card shown only if above 3', async ({ studentPage: page }) => {
  await openHome(page);
  const rating = (title: string) => card(page, title).getByRole('img', { name: /^Rated/ });
  await expect(rating('NIOS 317 TMA answers')).toHaveAccessibleName('Rated 3.1 out of 5');
  await expect(rating('BPSC-131 Political Theory')).toHaveAccessibleName('Rated 4.7 out of 5');
  await expect(card(page, 'BHIC-131 भारत का इतिहास')).toBeVisible();
  await expect(rating('BHIC-131 भारत का इतिहास')).toHaveCount(0);
});

test('A Purchased badge takes the place of the price, live', async ({ studentPage: page, sql }) => {
  await openHome(page);
  const book = card(page, 'BSOC-131 Sociology');
  await expect(book.getByText('Purchased')).toHaveCount(0);
  await sql(
    `insert into entitlements (user_id, product_id, source) select id, 'bsoc-131-en', 'grant' from users order by created_at desc limit 1`,
  );
  await expect(book.getByText('Purchased', { exact: true })).toBeVisible();
  await expect(book.getByText(/INR/)).toHaveCount(0);
});

test('View All buttons lead to /all-courses and /all-ebooks', async ({ studentPage: page }) => {
  await openHome(page);
  for (const [heading, target] of [
    ['Latest Courses', '/all-courses'],
    [ASSIGNMENTS, '/all-ebooks'],
  ] as const) {
    await shelf(page, heading).getByRole('link', { name: 'View All' }).click();
    await expect(page).toHaveURL(target);
    await page.goBack();
  }
});

test('Instructor card with social buttons, each opened in a new tab', async ({ studentPage: page, faults }) => {
  faults.allow(/third party/);
  await page.context().route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await openHome(page);
  const instructor = page.getByRole('region', { name: 'Your instructor' });
  await expect(instructor.getByRole('heading', { name: 'Dr. Anjali Verma' })).toBeVisible();
  const places = {
    'Telegram channel': 'https://t.me/adhyay_demo_school',
    'Facebook page': 'https://www.facebook.com/adhyay.demo.school',
    'Instagram page': 'https://www.instagram.com/adhyay.demo.school',
    'WhatsApp group': 'https://chat.whatsapp.com/AdhyayDemoSchool',
    'YouTube channel': 'https://www.youtube.com/@adhyay-demo-school',
  };
  await expect(instructor.getByRole('link')).toHaveCount(Object.keys(places).length);
  for (const [name, address] of Object.entries(places)) {
    const tab = page.waitForEvent('popup');
    await instructor.getByRole('link', { name }).click();
    await expect(await tab).toHaveURL(address);
    await (await tab).close();
  }
});

test('The wishlist heart answers at once and is undone when the server refuses', async ({
  studentPage: page,
  faults,
}) => {
  faults.allow(/wishlist/);
  const answers: (() => Promise<void>)[] = [];
  await page.route(
    '**/api/rpc/wishlist/products/create',
    (route) => void answers.push(() => route.fulfill({ status: 500, json: {} })),
  );
  await openHome(page);
  const heart = card(page, SOCIOLOGY).getByRole('button', { name: `Add to wishlist: ${SOCIOLOGY}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => answers.length).toBe(1);
  await answers[0]?.();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('alert')).toContainText('Something went wrong');

  await page.unroute('**/api/rpc/wishlist/products/create');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});
