const license = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to
use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES
OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR
IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;

const copyrightHolders = {
  'Leafcast reader': 'Copyright (c) 2026 the Leafcast authors',
  Preact: 'Copyright (c) 2015-present Jason Miller',
  uqr: 'Copyright (c) 2023 Anthony Fu, Copyright (c) Project Nayuki',
};

/** Licenses of the programs in an exported book. The book's content belongs to its author. */
export const licenseNotices = `The programs in this folder (reader/) are free software under the MIT license:
${Object.entries(copyrightHolders)
  .map(([name, copyright]) => `- ${name}: ${copyright}`)
  .join('\n')}
The pages and texts of the book belong to their author and are not covered by it.

${license}`;

export function createReadMe(title: string): string {
  return `${title.replace(/[\p{Cc}\p{Cf}]/gu, '')}

Open index.html in a browser to read this book; no network is needed.
To put it on the web, copy the whole folder to any web space: index.html is its address.

请用浏览器打开 index.html 阅读本书，无需网络。
如需发布到网站，请将整个文件夹复制到任意网站空间，index.html 即为阅读地址。
`;
}
