// Stands in front of the harness' own adapter: dearflip takes hold of a page at its very corner only, and on a phone at
// no place that was found.
import './entry.js';
import { phone, rect } from '../../lib/page.js';

const { x, y, w, h } = rect();
window.__bench.drag = phone ? false : { from: [x + w - 9, y + h - 8], to: [x + w * 0.1, y + h - 120] };
