const signs = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/**
 * Returns a number in upper-case Roman numerals, or in Arabic digits if it is below 1 or at least 4000, because there
 * are no such Roman numerals.
 */
export function toRoman(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 3999) return `${number}`;
  let rest = number;
  let numeral = '';
  for (const [value, sign] of signs) {
    numeral += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return numeral;
}
