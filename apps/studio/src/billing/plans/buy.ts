import { type BodyOf, beginCheckout } from '@leafcast/contract';
import { call } from '../../api/client.ts';

/** Leads to the page on which it is paid. @throws CallError, which has been shown */
export async function buy(wanted: BodyOf<typeof beginCheckout> & { readonly points?: number }): Promise<void> {
  const { url } = await call(beginCheckout, wanted);
  location.assign(url);
}
