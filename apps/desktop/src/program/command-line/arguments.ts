import { parseArgs } from 'node:util';
import { importLimits, parsePageRange } from '@leafcast/book';
import { signedTargets } from '@leafcast/book/publishing';
import { type BatchTarget, batchTargets } from '@leafcast/contract';

export const commandUsage = `leafcast convert FILE... --to html|exe|app|apk|wordpress|joomla|drupal --out FOLDER [options]

Converts documents (PDF, PPT, PPTX, ODP, DOC, DOCX, ODT, RTF, EPUB, HTML, Markdown) into page-turning books, without a window.

  --to FORMAT           html (ZIP of web pages), exe (Windows), app (macOS), apk (Android),
                        wordpress, joomla, drupal (plug-ins),
                        cloud (uploaded and published in the cloud; without --out)
  --folder              html as a folder that is ready for a web server, instead of a ZIP
  --out FOLDER          where the books go; it is made where it is missing, and nothing in it is replaced
  --signature NAME      a signature of the program, or a PKCS #12 file (.p12, .pfx): needed for apk, possible for exe and app
  --password-file FILE  a file with the password of the signature
  --password PASSWORD   opens protected PDF files; other programs of this computer may see it
  --quality QUALITY     standard, text (for pages of text, as it is without it), pictures (for pages of pictures), sharp
  --pages RANGE         such as 1,5-8,20
  --jobs N              files at the same time, 1 to 8; 2 without it
  --json                progress as lines of JSON
  --data FOLDER         another data folder

The account for --to cloud is the one that stays signed in in the program, or that of the environment variables
DESKTOP_CLOUD_EMAIL and DESKTOP_CLOUD_PASSWORD; DESKTOP_CLOUD is the address of the server where the program knows none.

Exit codes: 0 all are done, 1 some failed, 2 the command is wrong,
3 all are done, but the trial version left pages out of some, 130 stopped.
The trial version draws a watermark on all pages; the standard error output says so, and the exit code stays as it is.
`;

/** Quality names, with the numbers that the API contract uses. */
const qualities = { standard: 1, text: 2, pictures: 4, sharp: 3 } as const;

/** Parsed arguments of the command. */
export interface ConvertRequest {
  readonly files: readonly string[];
  readonly target: BatchTarget;
  readonly isFolder: boolean;
  readonly folder: string;
  /** Name or file of the signature; empty for none. */
  readonly signature: string;
  readonly passwordFile: string;
  /** Password of the documents; empty for none. */
  readonly password: string;
  readonly clarity: (typeof qualities)[keyof typeof qualities];
  readonly pages: string;
  readonly jobs: number;
  readonly isJson: boolean;
  readonly dataFolder: string | null;
}

const options = {
  to: { type: 'string' },
  folder: { type: 'boolean', default: false },
  out: { type: 'string' },
  signature: { type: 'string', default: '' },
  'password-file': { type: 'string', default: '' },
  password: { type: 'string', default: '' },
  quality: { type: 'string', default: 'text' },
  pages: { type: 'string', default: 'all' },
  jobs: { type: 'string', default: '2' },
  json: { type: 'boolean', default: false },
  data: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/**
 * Parses the command-line arguments.
 *
 * @returns the request, `help`, or a description of what is wrong with the arguments
 */
export function readArguments(args: readonly string[]): ConvertRequest | 'help' | { readonly wrong: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help) return 'help';
    return check(values, positionals);
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function check(values: Values, files: readonly string[]): ConvertRequest | { readonly wrong: string } {
  const { to = '', out = '', signature, quality, pages, jobs } = values;
  const target = batchTargets.find((one) => one === to);
  const count = Number(jobs);
  if (files.length === 0) return { wrong: 'No file is given' };
  if (!target) return { wrong: `--to must be one of ${batchTargets.join(', ')}` };
  if (out === '' && target !== 'cloud') return { wrong: '--out is missing' };
  if (out !== '' && target === 'cloud') return { wrong: '--out is not used for cloud' };
  if (!isQuality(quality)) return { wrong: `--quality must be one of ${Object.keys(qualities).join(', ')}` };
  if (!Number.isInteger(count) || count < 1 || count > 8) return { wrong: '--jobs must be from 1 to 8' };
  if ('issue' in parsePageRange(pages, importLimits.pages)) return { wrong: '--pages must be like 1,5-8,20' };
  if (target === 'apk' && signature === '') return { wrong: '--signature is required for apk' };
  if (target !== 'html' && values.folder) return { wrong: '--folder is only for html' };
  if (signature !== '' && (target === 'cloud' || !signedTargets.includes(target)))
    return { wrong: `--signature is not used for ${target}` };
  if (signature !== '' && values['password-file'] === '') return { wrong: '--password-file is missing' };
  return {
    files,
    target,
    isFolder: values.folder,
    folder: out,
    signature,
    pages,
    jobs: count,
    isJson: values.json,
    passwordFile: values['password-file'],
    password: values.password,
    clarity: qualities[quality],
    dataFolder: values.data ?? null,
  };
}

const isQuality = (text: string): text is keyof typeof qualities => Object.hasOwn(qualities, text);
