import type { FastifyInstance } from 'fastify';
import type { HandleCall } from '../accounts/calls/call-router.ts';
import { registerBillingRoutes } from '../billing/routes.ts';
import { registerCustomThemeRoutes } from '../books/appearance/custom-themes/routes.ts';
import { registerAppearanceCatalogRoutes } from '../books/appearance/routes.ts';
import { registerBookCalls } from '../books/draft/routes.ts';
import { registerMultiBookCalls } from '../books/multi/routes.ts';
import { registerPageCalls } from '../books/pages/routes.ts';
import { registerPreviewCodeRoutes } from '../books/preview/code/code-routes.ts';
import { registerReaderFileRoutes } from '../books/preview/reader-files.ts';
import { registerPreviewRoutes } from '../books/preview/routes.ts';
import { registerPrivacyCalls } from '../books/protection/routes.ts';
import { registerBookLanguageCalls } from '../books/settings/languages/routes.ts';
import { registerReadyConfigCall } from '../books/settings/ready-config/ready-config.ts';
import { registerSavedConfigCalls } from '../books/settings/saved-configs/routes.ts';
import { registerSettingsRoute } from '../books/settings/schema/routes.ts';
import { registerBusinessCardRoutes } from '../books/sharing/cards/routes.ts';
import { registerSharingCalls } from '../books/sharing/routes.ts';
import { registerHeadingCalls } from '../books/text/routes.ts';
import { registerPublicProfileRoutes } from '../hosting/bookcases/profile.ts';
import { registerShelfRoutes } from '../hosting/bookcases/routes.ts';
import { registerSitemapRoutes } from '../hosting/bookcases/sitemap.ts';
import { registerZipExportRoutes } from '../hosting/export/routes.ts';
import { registerReaderMessageRoutes } from '../hosting/messages/routes.ts';
import { registerPublishedFileRoutes } from '../hosting/published-files/routes.ts';
import { registerHostingRoutes } from '../hosting/routes.ts';
import { shownBooks } from '../hosting/shown/shown-books.ts';
import { registerStatisticsRoutes } from '../hosting/statistics/routes.ts';
import { registerFinishedBookCalls } from '../intake/finished/routes.ts';
import { registerRecognitionCalls } from '../intake/recognition/routes.ts';
import { registerUploadRoutes } from '../intake/upload/routes.ts';
import { registerUploadLogCalls } from '../intake/upload/unfinished/upload-log.ts';
import { createZoomRequester } from '../intake/zooms/request-zoom.ts';
import { registerAccountRemovalRoutes } from '../library/account-removal/routes.ts';
import { registerBlankBookCall } from '../library/blank/blank.ts';
import { registerBookcaseCalls } from '../library/bookcases/routes.ts';
import { registerAccountMergeCalls } from '../library/merge-accounts/merge-accounts.ts';
import { registerLibraryCalls } from '../library/routes.ts';
import { trackOpenResponses } from '../platform/http/connections/open-responses.ts';
import type { BookServices } from '../records/book-services.ts';
import { registerAudioCalls } from '../records/media/audio/routes.ts';
import { registerBrandRoutes } from '../records/media/brands/routes.ts';
import { registerMediaUploadRoutes } from '../records/media/library/routes.ts';

/** Registers the API calls and pages for books on a server. @throws Error if the reader has not been built */
export async function registerBookRoutes(
  app: FastifyInstance,
  handle: HandleCall,
  services: BookServices,
): Promise<void> {
  const long = trackOpenResponses(app);
  const reader = await registerReaderFileRoutes(app);
  await registerAppearanceCatalogRoutes(app, reader);
  // The API calls and pages below share a single instance, and therefore one cache of published books.
  const requestZoom = createZoomRequester(services, services.bus);
  const hosting = { ...services, books: shownBooks(services, services.bus), requestZoom };
  registerUploadRoutes(app, handle, services, long);
  registerBlankBookCall(handle, services);
  registerFinishedBookCalls(handle, services);
  registerBillingRoutes(app, handle, services);
  registerBookCalls(handle, services);
  registerMultiBookCalls(handle, services);
  registerLibraryCalls(handle, services);
  registerBookcaseCalls(handle, services);
  registerPageCalls(handle, services);
  registerPreviewRoutes(app, { ...services, requestZoom }, reader, long);
  registerPreviewCodeRoutes(app, handle, services);
  registerHostingRoutes(app, handle, hosting, reader);
  registerShelfRoutes(app, services);
  registerPublicProfileRoutes(app, services);
  registerSitemapRoutes(app, services);
  registerMediaUploadRoutes(app, services, long);
  registerBookLanguageCalls(handle, services);
  registerReaderMessageRoutes(app, handle, hosting);
  registerStatisticsRoutes(app, handle, hosting);
  registerAudioCalls(handle, services);
  registerHeadingCalls(handle, services);
  registerRecognitionCalls(handle, services);
  registerBusinessCardRoutes(app, handle, services);
  registerSavedConfigCalls(handle, services);
  registerPrivacyCalls(handle, services);
  registerSharingCalls(handle, services);
  registerUploadLogCalls(handle, services);
  registerSettingsRoute(app, services);
  registerBrandRoutes(app, handle, services);
  registerReadyConfigCall(handle, services);
  registerAccountMergeCalls(app, handle, services);
  registerCustomThemeRoutes(app, handle, services);
  registerZipExportRoutes(app, hosting, long);
  registerPublishedFileRoutes(app, handle, services);
  registerAccountRemovalRoutes(app, handle, services);
}
