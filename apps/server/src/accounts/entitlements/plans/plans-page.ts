import { type Entitlement, type Plan, planTypes } from '@leafcast/book';
import { escapeHtml, type Language, loadServerMessages, type ServerKey, translator } from '@leafcast/messages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../platform/config/config.ts';
import { sendPlainPage } from '../../../platform/http/answers/plain-page.ts';
import { readerLanguage } from '../../../platform/http/requests/language.ts';
import { accountTypePowers } from '../entitlements.ts';

type Translate = (key: ServerKey, values?: Readonly<Record<string, string | number>>) => string;

const plans: readonly Plan[] = ['free', 'points', 'vip'];

/**
 * Registers the page that lists what each plan includes and whom to contact. The specification defines its path. @see
 * W-469
 */
export function registerPlansPage(app: FastifyInstance, config: Config): void {
  app.get('/product-serve/', async (request, reply) => {
    const language = readerLanguage(request);
    const translate = translator(await loadServerMessages(language), language);
    const own = `<p><a href="/book_edit2/plans">${escapeHtml(translate('product.own'))}</a></p>`;
    const plan = config.hasPlans
      ? [table(config, translate, language), paragraph(translate('product.pointsNote')), own]
      : [];
    const body = [...plan, support(config, translate)].join('\n');
    return sendPlainPage(reply, language, { title: translate('product.title'), body });
  });
}

function table(config: Config, translate: Translate, language: Language): string {
  const number = new Intl.NumberFormat(language);
  const most = ({ allowed, limit }: Entitlement) => {
    if (!allowed) return translate('product.no');
    return limit === null ? translate('product.unlimited') : translate('product.upTo', { count: number.format(limit) });
  };
  const rows = plans.map((plan) => {
    const type = planTypes[plan];
    const { upload, bookFileCount, publicationCount } = accountTypePowers(config, type);
    const cells = [
      translate(upload.allowed ? 'product.yes' : 'product.no'),
      most(bookFileCount),
      most(publicationCount),
    ];
    return `<tr><th scope="row">${escapeHtml(translate(`product.${plan}`))}</th>${cells.map(cell).join('')}</tr>`;
  });
  const heads = (['product.plan', 'product.upload', 'product.books', 'product.publications'] as const).map(
    (key) => `<th scope="col">${escapeHtml(translate(key))}</th>`,
  );
  return `<table>\n<thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`;
}

function support({ supportContact }: Config, translate: Translate): string {
  const heading = `<h2 id="support">${escapeHtml(translate('product.support'))}</h2>`;
  if (supportContact === undefined) return `${heading}\n${paragraph(translate('product.operator'))}`;
  const href = supportContact.includes('://') ? supportContact : `mailto:${supportContact}`;
  const link = `<a href="${escapeHtml(href)}">${escapeHtml(supportContact)}</a>`;
  return `${heading}\n<p>${escapeHtml(translate('product.contact'))} ${link}</p>`;
}

const cell = (text: string): string => `<td>${escapeHtml(text)}</td>`;
const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
