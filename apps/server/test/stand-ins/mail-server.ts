import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Recipient email addresses as sent to the server. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailServer {
  /** Value for SMTP_URL. */
  readonly url: string;
  /**
   * Returns the next email, which may already be waiting or arrive later.
   *
   * @param about pattern that the email's text must match; other emails are skipped
   */
  next(about?: RegExp): Promise<ReceivedMail>;
  /** Returns the number of emails that have not been read. */
  waiting(): number;
  stop(): Promise<void>;
}

/** Starts a real SMTP server on a free port, which stores the emails that it receives. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      readText(stream).then((source) => {
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), ...read(source) };
        const taker = waiting.shift();
        if (taker) taker(mail);
        else mails.push(mail);
        done();
      }, done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server is not listening on a port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    async next(about = /^/) {
      for (;;) {
        const mail = mails.shift() ?? (await new Promise<ReceivedMail>((resolve) => waiting.push(resolve)));
        if (about.test(mail.text)) return mail;
      }
    },
    waiting: () => mails.length,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * Parses an email written by the Leafcast server: the same content as text and as HTML, each in one of the MIME
 * encodings.
 */
function read(source: string): Omit<ReceivedMail, 'to'> {
  const { header, body } = partOf(source);
  const boundary = /boundary="([^"]+)"/.exec(header('Content-Type'))?.[1] ?? '';
  const [text = '', html = ''] = body
    .split(`--${boundary}`)
    .slice(1)
    .map((part) => contentOf(part.trimStart()));
  const subject = header('Subject')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, how: string, word: string) => decodeWord(how, word));
  return { subject, text, html };
}

function partOf(source: string) {
  const at = source.indexOf('\r\n\r\n');
  const head = source.slice(0, at).replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  return { header, body: source.slice(at + 4) };
}

function contentOf(part: string): string {
  const { header, body } = partOf(part);
  const encoding = header('Content-Transfer-Encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? quoted(body.replaceAll('=\r\n', '')) : body;
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();

const decodeWord = (how: string, word: string) =>
  how.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : quoted(word.replaceAll('_', ' '));
