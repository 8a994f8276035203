import { os } from '#server/platform/rpc.ts';
import { setPrices } from './prices.service.ts';
import { listTaxClasses } from './products.access.ts';
import { changePublishState } from './publishing.service.ts';

const { studio } = os.products;

export const products = os.products.router({
  studio: {
    setState: studio.setState.handler(({ context, input, errors }) => changePublishState(context, input, errors)),
    reprice: studio.reprice.handler(({ context, input, errors }) => setPrices(context, input, errors)),
    taxClasses: studio.taxClasses.handler(({ context }) => listTaxClasses(context.db)),
  },
});
