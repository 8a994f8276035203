import type { ProductRef, SaleKind } from '#contract/products/product.ts';

type Target = { to: string; params: Record<string, string>; search?: Record<string, string> };
/** `landing`: before it is bought; `open`: what was bought; `checkout`: a new order; `orders`: those that there are. */
type ProductPages = Record<'landing' | 'open' | 'checkout' | 'orders', Target>;

const PAGES: Record<SaleKind, (id: string) => ProductPages> = {
  course: (courseId) => ({
    landing: { to: '/course/$courseId/start', params: { courseId } },
    open: { to: '/course/$courseId/lesson', params: { courseId } },
    checkout: { to: '/course/checkout/$courseId', params: { courseId } },
    orders: { to: '/course-order/$courseId', params: { courseId } },
  }),
  ebook: (bookId) => ({
    landing: { to: '/ebook/$bookId', params: { bookId } },
    open: { to: '/ebook/$bookId/read', params: { bookId } },
    checkout: { to: '/order/$bookId', params: { bookId }, search: { buy: '1' } },
    orders: { to: '/order/$bookId', params: { bookId } },
  }),
  'test-series': (seriesId) => ({
    landing: { to: '/test-series/$seriesId', params: { seriesId } },
    open: { to: '/test-series/$seriesId', params: { seriesId } },
    checkout: { to: '/test-series-order/$seriesId', params: { seriesId }, search: { buy: '1' } },
    orders: { to: '/test-series-order/$seriesId', params: { seriesId } },
  }),
};

/** The pages of a product, as a link takes them. */
export const productPages = ({ kind, id }: ProductRef): ProductPages => PAGES[kind](id);

/** An e-book's picture is a cover, every other is wide. */
export const PICTURE_SHAPES = { course: 'wide', ebook: 'cover', 'test-series': 'wide' } as const satisfies Record<
  SaleKind,
  string
>;
