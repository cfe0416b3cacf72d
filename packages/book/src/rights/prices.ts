/** Number of points that a new account receives. @see D-722 */
export const initialPoints = 5;

/** Number of points that an account receives once for a license of the desktop product. @see D-723 */
export const licensePoints = 5;

/**
 * Point packages with their prices in US cents. A point costs one dollar, or less in larger packages. @see D-720, D-724
 */
export const pointPackages = [
  { points: 5, cents: 500 },
  { points: 10, cents: 950 },
  { points: 25, cents: 2250 },
  { points: 50, cents: 4250 },
  { points: 100, cents: 8000 },
  { points: 250, cents: 18_750 },
] as const;

/** Prices of VIP in US cents. VIP renews automatically until it is cancelled. @see D-725, D-726, D-727 */
export const vipPrices = { month: 999, year: 9900 } as const;

/** How long an unpaid book stays online, in milliseconds. @see D-492, D-728 */
export const unpaidGraceMs = 24 * 60 * 60 * 1000;
