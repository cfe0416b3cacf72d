import { answerCodes, codeStatus } from '@leafcast/contract';
import { loadServerMessages } from '@leafcast/messages';

/** Generates docs/errors.md: every code that the server can return, with its HTTP status and message. */
export async function errorsDoc(): Promise<string> {
  const texts = await loadServerMessages('en');
  const rows = answerCodes.map((code) => `| \`${code}\` | ${codeStatus[code] ?? 200} | ${texts[`code.${code}`]} |`);
  return `${head}\n| code | HTTP | what people read |\n|---|---|---|\n${rows.join('\n')}\n`;
}

const head = `# Codes of answers

Made by \`npm run docs\` from \`packages/contract/src/envelope.ts\`; do not change it by hand. Every call answers
\`{code, data, msg, status, mess}\`: \`status\` is \`"1"\` with \`OK\` and \`"0"\` with every other code; \`msg\` and \`mess\` hold the
same text, in the language of whoever asks. The text below is that of the code alone; where more is known of what went
wrong, a call says that instead. The editor's reactions are in \`apps/studio/src/api/reaction.ts\`.
`;
