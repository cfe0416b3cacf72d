import type { Verdict } from './verdict.ts';

/** The outcome required by the manifest of the hostile files, as far as it is visible through the API. */
interface Reaction {
  readonly outcomes: readonly Verdict['outcome'][];
  readonly message?: RegExp;
  readonly pages?: number;
}

const failed = { outcomes: ['error'], message: /PDF conversion failed|took too long/ } as const;
const failedOrWhole = { ...failed, outcomes: ['error', 'complete'] } as const;
export const expectedReactions: Readonly<Record<string, Reaction>> = {
  'pdf/00_control_ok.pdf': { outcomes: ['complete'], pages: 1 },
  'pdf/01_zero_byte.pdf': { outcomes: ['refused'], message: /Incorrect file format|is empty/ },
  'pdf/02_truncated_half.pdf': failedOrWhole,
  'pdf/05_png_named.pdf': { outcomes: ['refused'], message: /Incorrect file format/ },
  'pdf/10_12_pages_trial_edge.pdf': { outcomes: ['complete'], pages: 12 },
  'pdf/11_13_pages_trial_over.pdf': { outcomes: ['complete'], pages: 13 },
  'pdf/16_count_lie_huge.pdf': { ...failedOrWhole, pages: 1 },
  'pdf/18_page_tree_cycle.pdf': { ...failedOrWhole, pages: 1 },
  'pdf/22_page_box_1e9.pdf': failedOrWhole,
  'pdf/25_flate_bomb_content_1200MiB.pdf': failed,
  'pdf/27_form_xobject_lol_2e29.pdf': failed,
  'pdf/31_outline_xss.pdf': { outcomes: ['complete'], pages: 1 },
  'pdf/50_pw_user_rc4_40.pdf': { outcomes: ['password'] },
  'pdf/52_pw_user_aes256.pdf': { outcomes: ['password'] },
  'img/00_control_ok.png': { outcomes: ['complete'], pages: 1 },
  'img/01_png_bomb_50000x50000.png': {
    outcomes: ['refused', 'error'],
    message: /must not exceed|Image conversion failed/,
  },
  'img/04_png_truncated.png': { outcomes: ['refused', 'error'], message: /Image conversion failed/ },
  'img/08_svg_named.png': { outcomes: ['refused'], message: /Only support|format of some images/ },
  'img/20_control_ok.jpg': { outcomes: ['complete'], pages: 1 },
  'img/22_jpeg_cmyk_adobe.jpg': { outcomes: ['complete'], pages: 1 },
  'img/30_gif_anim_501x501.gif': { outcomes: ['complete'], pages: 1 },
  'img/40_control_ok.bmp': { outcomes: ['complete'], pages: 1 },
  'office/00_control_ok.pptx': { outcomes: ['complete'], pages: 1 },
  'office/02_pptx_external_image_ssrf.pptx': { outcomes: ['complete'], pages: 1 },
  'office/07_plain_zip_named.pptx': { outcomes: ['refused'], message: /Incorrect file format/ },
  'svg/01_script.svg': { outcomes: ['refused'], message: /Incorrect file format/ },
  'zip/00_control_ok.fbp.zip': { outcomes: ['refused'], message: /Incorrect file format/ },
  'zip/01_zip_slip_dotdot.zip': { outcomes: ['refused'], message: /Incorrect file format/ },
  'zip/08_overlap_bomb_10GB.zip': { outcomes: ['refused'], message: /Incorrect file format/ },
};
