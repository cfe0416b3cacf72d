import { beginCheckout, type CallBody } from '@leafcast/contract';
import { call } from '../../api/client.ts';

/**
 * Redirects to the payment page.
 *
 * @throws CallError, which has already been shown
 */
export async function redirectToPayment(
  order: CallBody<typeof beginCheckout> & { readonly points?: number },
): Promise<void> {
  const { url } = await call(beginCheckout, order);
  location.assign(url);
}
