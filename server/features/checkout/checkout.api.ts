import { os } from '#server/platform/rpc.ts';
import { create } from './ordering/create.api.ts';
import { quote } from './quote.api.ts';
import { cancel, check, resume } from './unpaid/unpaid.api.ts';
import { visitor } from './visitor/visitor.api.ts';

export const checkout = os.checkout.router({ visitor, quote, create, check, resume, cancel });
