import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { type Language, loadServerMessages, pickLanguage, translator, withFormattedSizes } from '@leafcast/messages';
import {
  type Authoring,
  createLog,
  DataFolderInUseError,
  type Log,
  loadDataFolderSecret,
  type RunningServer,
  type ServerExtension,
  startServer,
} from '@leafcast/server';
import { openConversionContext } from '../../batch/open-batch.ts';
import { type License, openLicense } from '../../license/license.ts';
import { describeTrial, trialPages } from '../../license/trial.ts';
import { describeErrorDetail } from '../../publish/detail.ts';
import { readyCluster, singleUserPostgresSettings } from '../small-database.ts';
import { desktopConfig } from '../start.ts';
import { type ConvertRequest, commandUsage, readArguments } from './arguments.ts';
import { createJsonReporter, createTextReporter } from './command-reporter.ts';
import { convertFiles, expandFilePatterns, toImportChoices } from './convert-files.ts';
import { findSignature } from './find-signature.ts';
import { signInToCloud } from './sign-in.ts';

/** Environment in which a command runs. */
export interface Terminal {
  readonly output: Writable;
  readonly errors: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Data folder of the program. */
  readonly dataFolder: string;
  /** Tags of the system languages, most preferred first. */
  readonly languages: readonly string[];
  /** Aborts when the user stops the command. */
  readonly signal: AbortSignal;
  /**
   * Prepared database that is copied on the first start, instead of the database in the installed program; for tests.
   */
  readonly readyCluster?: string | undefined;
}

/**
 * Runs `leafcast convert`.
 *
 * @returns the exit code
 */
export async function runConvert(args: readonly string[], terminal: Terminal): Promise<number> {
  const { errors, output, signal } = terminal;
  const request = readArguments(args);
  if (request === 'help') {
    output.write(commandUsage);
    return 0;
  }
  if ('wrong' in request) {
    errors.write(`${request.wrong}\n\n${commandUsage}`);
    return 2;
  }
  try {
    const { failed, cut } = await convert(request, terminal);
    if (signal.aborted) return 130;
    return failed > 0 ? 1 : cut > 0 ? 3 : 0;
  } catch (error) {
    if (signal.aborted) return 130;
    errors.write(`${await describeErrorDetail(error, pickLanguage(terminal.languages))}\n`);
    return 1;
  }
}

async function convert(request: ConvertRequest, terminal: Terminal): ReturnType<typeof convertFiles> {
  const { env, errors, languages, output, signal } = terminal;
  const language = (): Language => pickLanguage(languages);
  const files = await expandFilePatterns(request.files);
  const license = await findLicense(request.dataFolder ?? terminal.dataFolder, terminal.env);
  const { services, stop } = await startServices(request, terminal, license);
  let signOut: (() => Promise<void>) | undefined;
  try {
    const signature = await findSignature(services, request);
    const { target, isFolder, folder, isJson, jobs } = request;
    const dataFolder = request.dataFolder ?? terminal.dataFolder;
    const secret = await loadDataFolderSecret(desktopConfig(dataFolder, env));
    const signedIn =
      target === 'cloud' ? await signInToCloud({ env, dataFolder, secret, language: language() }) : undefined;
    signOut = signedIn?.signOut;
    const choices = toImportChoices(request);
    const recipe = { target, isFolder, signature, folder: resolve(folder), choices, client: signedIn?.client };
    const say = translator(await loadServerMessages(language()), language());
    const reports = isJson
      ? createJsonReporter(output)
      : createTextReporter(output, errors, (values) =>
          say('convert.trialPages', withFormattedSizes(values, language())),
        );
    if (!license.isRegistered) reports.trial({ pages: trialPages, words: await describeTrial(language()) });
    const context = await openConversionContext({ services, language, isRegistered: () => license.isRegistered });
    return await convertFiles(context, files, { jobs, recipe, reports, signal });
  } finally {
    await signOut?.();
    await stop();
  }
}

/** Returns the license of the program in the state of its last check. */
async function findLicense(dataFolder: string, env: Terminal['env']): Promise<License> {
  const license = openLicense(dataFolder, env.DESKTOP_LICENSES);
  license.isRegistered = (await license.registration.state()).state === 'registered';
  return license;
}

interface RunningServices {
  readonly services: Authoring;
  stop(): Promise<void>;
}

/** Starts the server on the data folder of the program, or on a temporary folder if the program is already running. */
async function startServices(
  request: ConvertRequest,
  terminal: Terminal,
  { publishedMark }: License,
): Promise<RunningServices> {
  const { env, errors, signal } = terminal;
  const ready = terminal.readyCluster ?? readyCluster;
  const dataFolder = request.dataFolder ?? terminal.dataFolder;
  const config = (folder: string) => desktopConfig(folder, { ...env, LOG_LEVEL: env.LOG_LEVEL ?? 'error' });
  const log = createLog(config(dataFolder), errors);
  try {
    return await startOn(config(dataFolder), { log, signal, publishedMark, ready });
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    const folder = await mkdtemp(join(tmpdir(), 'leafcast-convert-'));
    const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
    try {
      const { services, stop } = await startOn(config(folder), { log, signal, publishedMark, ready });
      return { services, stop: () => stop().finally(remove) };
    } catch (failure) {
      await remove();
      throw failure;
    }
  }
}

interface StartOptions extends Pick<License, 'publishedMark'> {
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly ready: string;
}

async function startOn(
  config: ReturnType<typeof desktopConfig>,
  { log, signal, publishedMark, ready }: StartOptions,
): Promise<RunningServices> {
  let services: Authoring | undefined;
  const extension: ServerExtension = {
    database: singleUserPostgresSettings,
    readyCluster: ready,
    publishedMark,
    register(_app, _answer, given) {
      services = given;
    },
  };
  const server: RunningServer = await startServer(config, log, signal, extension);
  if (!services) throw new Error('The server started without its services');
  return { services, stop: server.stop };
}
