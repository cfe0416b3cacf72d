/** A value and the expected result. */
type Row = readonly [value: unknown, expected: string];

const empty = 'Please fill in the page range to be imported';
const wrong = 'Incorrect Format';
const pageRanges: readonly Row[] = [
  ['1,5-8,20', 'OK'],
  [' 2 - 3 ', 'OK'],
  ['999', 'OK'],
  ['', empty],
  ['\u00a0 ', empty],
  ...['0', '-1', '5-a', '8-5', '1,,2', '1-', '1.5', '1e3', '0x10', '1;2', '+1', '1--2', ',', '-', '1000', '1-1000'].map(
    (value): Row => [value, wrong],
  ),
  ...['99999999999999999999', '1'.repeat(10_000), '<script>1</script>', '1\u0000', 'NaN', 'Infinity'].map(
    (value): Row => [value, wrong],
  ),
];

const titles: readonly Row[] = [
  '<script>window.__FB_XSS=1</script>',
  '</title><script>window.__FB_XSS=1</script>',
  '</script><script>window.__FB_XSS=1</script>',
  '" onload="window.__FB_XSS=1',
  "' onerror='window.__FB_XSS=1",
  '<!--',
  ']]>',
  '&lt;b&gt; &amp;amp; &#60;',
  '{{constructor.constructor("window.__FB_XSS=1")()}}',
  '\u202Etxt.exe',
  '\ud800',
  'line\r\nline\u2028line',
  '../../etc/passwd',
  '书 📖 كتاب',
].map((value): Row => [value, 'stored; literal']);

const colors: readonly Row[] = [
  ['#a1B2c3', 'OK'],
  ['0xA1B2C3', 'OK'],
  ...['#fff', '#gggggg', 'red', '', '#', '0x', 'url(x)', '#a1b2c3;x:y', '#a1b2c3\n', '＃a1b2c3', null, 12, {}, []].map(
    (value): Row => [value, 'ERROR'],
  ),
];

/** Tables of typed or submitted values and expected results, as lines of two JSON cells below a header line. */
export const hostileTables = {
  'page-ranges': tableOf(pageRanges),
  titles: tableOf(titles),
  colours: tableOf(colors),
} as const;

function tableOf(rows: readonly Row[]): string {
  return ['value_json\texpect_json', ...rows.map((row) => row.map((cell) => JSON.stringify(cell)).join('\t')), ''].join(
    '\n',
  );
}
