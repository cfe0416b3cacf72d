import { createFileWriter } from '@leafcast/node/files/write-atomically';
import type { HandleCall } from '@leafcast/server';
import type { FastifyInstance } from 'fastify';
import type { Batch } from '../batch/batch.ts';
import { openBatch } from '../batch/open-batch.ts';
import { registerBatchCalls } from '../batch/routes.ts';
import { registerCloudCalls } from '../cloud/routes.ts';
import { chooseGhostscript } from '../help/about/choose-ghostscript.ts';
import { registerAboutCalls } from '../help/about/routes.ts';
import { registerDemoBookCall } from '../help/demo/routes.ts';
import { registerErrorReportCalls } from '../help/report/routes.ts';
import { registerUpdateCalls } from '../help/updates/routes.ts';
import type { License } from '../license/license.ts';
import { registerLicenseCalls } from '../license/routes.ts';
import { type PhonePreviewOptions, registerPhonePreviewCalls } from '../phone-preview/routes.ts';
import { type OpenedFiles, openOpenedFiles } from '../projects/opening/opened-files.ts';
import { registerFileOpeningCalls } from '../projects/opening/routes.ts';
import { projectDialogs } from '../projects/project-dialogs.ts';
import { type ProjectFiles, projectFiles } from '../projects/project-files.ts';
import { Projects } from '../projects/projects.ts';
import type { ProjectRecords } from '../projects/records.ts';
import { registerProjectCalls } from '../projects/routes.ts';
import { registerPublishingCalls } from '../publish/routes.ts';
import type { Desktop } from '../system/desktop.ts';
import { openInternalCalls } from '../system/entrance/internal-calls.ts';
import { openWindowSignIn, type WindowSignIn } from '../system/entrance/window-sign-in.ts';
import { closeOnRequest } from '../system/menus/close-on-request.ts';
import { type Menus, openMenus } from '../system/menus/menus.ts';
import { menuStore } from '../system/menus/stored-menu.ts';
import { toggleUpdates } from '../system/settings/settings.ts';
import { openPageEvents } from '../system/window/page-events.ts';

/** Values that are known before the server starts. */
export interface StartValues {
  readonly dataFolder: string;
  readonly programFolder: string;
  readonly records: ProjectRecords;
  readonly engine: () => string;
  /** Configuration of the update announcements, as set in the environment. */
  readonly announced: string | undefined;
  readonly phones: PhonePreviewOptions | undefined;
  /** Default address of the cloud server. */
  readonly cloud: string | undefined;
  readonly license: License;
  /** Command that set the menus that the window already shows; empty if it shows none. */
  readonly shownMenu: string;
  /** Session token already assigned to the open window. */
  readonly windowToken: string | undefined;
}

/** Parts that are needed to start and stop the program. */
export interface ProgramParts {
  readonly desktop: Desktop;
  readonly entrance: WindowSignIn;
  readonly files: ProjectFiles;
  readonly opened: OpenedFiles;
  readonly batch: Batch;
}

/** Registers the parts of the program on its server and connects them. */
export async function registerProgramParts(
  app: FastifyInstance,
  handle: HandleCall,
  base: Omit<Desktop, 'accountId' | 'calls' | 'page'>,
  startValues: StartValues,
): Promise<ProgramParts> {
  const { services } = base;
  const accountId = await services.accounts.local();
  const entrance = openWindowSignIn(app, services, accountId);
  if (startValues.windowToken !== undefined) await services.accounts.startSession(accountId, startValues.windowToken);
  const calls = await openInternalCalls(app, services, accountId);
  const desktop: Desktop = { ...base, accountId, calls, page: openPageEvents(app, services) };
  const menus = registerMenus(desktop, startValues);
  const { license } = startValues;
  await registerLicenseCalls(app, handle, desktop, license, () => menus.update({ isRegistered: license.isRegistered }));
  const opened = openOpenedFiles(app, desktop);
  registerFileOpeningCalls(handle, desktop, opened);
  const onClose = closeOnRequest(desktop);
  const { files, projects } = registerProjectFiles(handle, desktop, {
    opened,
    menus,
    onClose,
    records: startValues.records,
  });
  registerAboutCalls(handle, desktop, {
    dataFolder: startValues.dataFolder,
    onSettings: () => menus.update(),
    onShown(bookId) {
      menus.update({ hasBook: bookId !== '' });
      if (bookId !== '') projects.show(bookId);
    },
    engine: startValues.engine,
  });
  registerPhonePreviewCalls(app, handle, desktop, startValues.phones);
  registerErrorReportCalls(handle, desktop, startValues);
  registerDemoBookCall(handle, desktop, startValues);
  await registerUpdateCalls(app, handle, desktop, startValues);
  registerPublishingCalls(handle, desktop);
  const connection = await registerCloudCalls(app, handle, desktop, startValues);
  const batch = await openBatch(desktop, startValues);
  registerBatchCalls(handle, desktop, batch, { opened, connection });
  return { desktop, entrance, files, opened, batch };
}

function registerMenus(desktop: Desktop, { dataFolder, records, shownMenu }: StartValues): Menus {
  const { settings } = desktop;
  const own = {
    checksForUpdates: () => void toggleUpdates(settings).then(() => menus.update()),
    ghostscript: () => void chooseGhostscript(desktop),
  };
  const store = menuStore(dataFolder, createFileWriter);
  const menus: Menus = openMenus(desktop, own, { recent: records.list(), shown: shownMenu, store });
  return menus;
}

interface ProjectDeps {
  readonly opened: OpenedFiles;
  readonly menus: Menus;
  readonly onClose: () => void;
  readonly records: ProjectRecords;
}

function registerProjectFiles(
  handle: HandleCall,
  desktop: Desktop,
  { opened, menus, onClose, records }: ProjectDeps,
): { readonly files: ProjectFiles; readonly projects: Projects } {
  const { accountId, calls, page, services, version } = desktop;
  const dialogs = projectDialogs(desktop);
  const files = projectFiles(services, accountId, version);
  const onChange = () => {
    page.send({ type: 'changed', what: 'projects' });
    menus.update({ recent: records.list() });
  };
  const projects = new Projects({ calls, dialogs, files, records, now: services.now, onChange });
  registerProjectCalls(handle, projects, { dialogs, opened, onClose });
  menus.update({ recent: records.list() });
  return { files, projects };
}
