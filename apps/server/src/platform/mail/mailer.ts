import { join } from 'node:path';
import type { Config } from '../config.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import type { Log } from '../log/log.ts';

export interface Mail {
  /** One address, in its kept form. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as a page. */
  readonly html: string;
}

export interface Mailer {
  /** @returns what the mail server answered, or the name of the file @throws when it could be given to nobody */
  send(mail: Mail): Promise<string>;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>;

/**
 * Sends by SMTP where the operator has configured it. Elsewhere mails are put into the folder `outbox` of the data
 * folder, where only the operator can read them: they hold links that open accounts, which have no place in a log.
 */
export function openMailer(config: MailConfig, log: Log): Mailer {
  return config.smtpUrl === undefined ? outbox(config, log) : smtp(config.smtpUrl, config.mailFrom);
}

/** Nothing that stands in a mail may make the server read a file or an address. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

const addressed = (from: string, { to, subject, text, html }: Mail) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
});

/** Loaded by the first mail: the program of one person sends none. */
const nodemailer = () => import('nodemailer');

function smtp(url: string, from: string): Mailer {
  const waiting = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  return {
    async send(mail) {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ url, ...closed, ...waiting });
      return (await transport.sendMail(addressed(from, mail))).response;
    },
  };
}

function outbox({ mailFrom, dataFolder }: MailConfig, log: Log): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, ...closed });
      const { message, messageId } = await transport.sendMail(addressed(mailFrom, mail));
      const file = join(dataFolder, 'outbox', `${messageId.replace(/[^\w-]+/g, '_')}.eml`);
      await writeAtomically(file, Buffer.isBuffer(message) ? message : '');
      log.warn({ file }, 'a mail waits in the outbox: set SMTP_URL to have mails sent');
      return file;
    },
  };
}
