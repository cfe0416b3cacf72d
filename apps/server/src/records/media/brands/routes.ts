import { brandFeatures, brandImageKeys, brandKinds, brandSources, getFileRule } from '@leafcast/book';
import { copyBrandToBook, createBrand, deleteBrand, getBrandList, updateUserBookLogo } from '@leafcast/contract';
import type { FastifyInstance } from 'fastify';
import type { HandleCall } from '../../../accounts/calls/call-router.ts';
import { requireAccount } from '../../../accounts/calls/signed-in.ts';
import { getMediaType, immutableCaching } from '../../../platform/http/studio/stored-file.ts';
import type { Services } from '../../../platform/services.ts';
import { findAvailableBrand, listAvailableBrands, picturePath } from './brands.ts';
import { insertBrand, removeBrand, setBookLogo } from './change-brands.ts';
import { registerLogoHelpRoute } from './logo-help.ts';
import { copyBrandImageToBook, openPicture } from './pictures.ts';
import { productBrands } from './shipped.ts';

/** Registers the API calls for brands, which show readers who publishes a book. @see W-430, W-431, W-462, W-463 */
export function registerBrandRoutes(app: FastifyInstance, handle: HandleCall, services: Services): void {
  handle(getBrandList, async (body, { account }) => {
    const brands = await listAvailableBrands(services, account, body);
    return { list: brands.map(({ record }) => record) };
  });
  handle(createBrand, (body, { account }) => insertBrand(services, account, body));
  handle(deleteBrand, async ({ brandId }, { account }) => {
    await removeBrand(services, account, brandId);
    return {};
  });
  handle(copyBrandToBook, (body, { account }) => copyBrandImageToBook(services, account, body));
  handle(updateUserBookLogo, (body, { account }) => setBookLogo(services, account, body));

  app.get<{ Params: { brandId: string } }>(`${picturePath}/:brandId`, async (request, reply) => {
    const account = await requireAccount(request, services);
    const brand = await findAvailableBrand(services, account, request.params.brandId);
    const opened = brand && (await openPicture(services, brand));
    if (!brand || !opened) return reply.code(404).send();
    reply.header('cache-control', immutableCaching('private')).type(getMediaType(brand.picture));
    return reply.send(opened instanceof Uint8Array ? Buffer.from(opened) : opened);
  });

  registerLogoHelpRoute(app);

  const documents: Readonly<Record<string, unknown>> = {
    brandDefault: brandDefaults(),
    brandConfig: brandConfig(),
  };
  for (const [name, content] of Object.entries(documents)) {
    app.get(`/resourceFiles/manage/brand/${name}.json`, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(content),
    );
  }
}

/** Returns the product's own brand of each kind. @see W-462 */
function brandDefaults() {
  return Object.fromEntries(
    productBrands.map(({ kind, name, url }) => [kind, { name, url, source: brandSources.cloud }]),
  );
}

/** Returns the kinds and sources of brands, and the image requirements of each kind. @see W-463 */
function brandConfig() {
  const kinds = brandKinds.map((kind) => {
    const { extensions = [], maxBytes = 0, maxPixels = null } = getFileRule(brandImageKeys[kind]) ?? {};
    const features = brandFeatures(kind, brandSources.custom);
    return [kind, { setting: brandImageKeys[kind], features, extensions, maxSize: maxBytes, maxPixels }] as const;
  });
  return { kinds: Object.fromEntries(kinds), sources: brandSources };
}
