import type { Call } from '../call.ts';
import { callsOf, families } from '../calls.ts';
import { accountDocs } from './account.ts';
import { adminAccountDocs, adminDocs, adminInstallationDocs, adminLookDocs } from './admin.ts';
import { adminPlanDocs } from './admin-plan.ts';
import { audioDocs } from './audio.ts';
import { auditDocs } from './audit.ts';
import { bookDocs } from './book.ts';
import { bookMultiDocs } from './book-multi.ts';
import { bookcaseDocs } from './bookcase.ts';
import { brandDocs } from './brand.ts';
import type { CallDoc, FamilyDocs } from './call-doc.ts';
import { cardDocs } from './card.ts';
import { customDocs } from './custom.ts';
import { finishedBookDocs } from './finished-book.ts';
import { folderDocs } from './folder.ts';
import { headingsDocs } from './headings.ts';
import { languageDocs } from './language.ts';
import { lockDocs } from './lock.ts';
import { lookDocs } from './look.ts';
import { mediaDocs } from './media.ts';
import { messageDocs } from './message.ts';
import { pagesDocs } from './pages.ts';
import { planDocs } from './plan.ts';
import { previewDocs } from './preview.ts';
import { privacyDocs } from './privacy.ts';
import { profileDocs } from './profile.ts';
import { publishingDocs } from './publishing.ts';
import { shareDocs } from './share.ts';
import { signatureDocs } from './signature.ts';
import { statisticsDocs } from './statistics.ts';
import { teamDocs } from './team.ts';
import { thirdDocs } from './third.ts';
import { twoFactorDocs } from './two-factor.ts';
import { uploadDocs } from './upload.ts';
import { userDocs } from './user.ts';
import { versionDocs } from './version.ts';

type Families = typeof families;

const docs: { readonly [Name in keyof Families]: FamilyDocs<Families[Name]> } = {
  user: userDocs,
  account: accountDocs,
  twoFactor: twoFactorDocs,
  third: thirdDocs,
  plan: planDocs,
  team: teamDocs,
  audit: auditDocs,
  admin: adminDocs,
  adminAccount: adminAccountDocs,
  adminInstallation: adminInstallationDocs,
  adminLook: adminLookDocs,
  adminPlan: adminPlanDocs,
  upload: uploadDocs,
  finishedBook: finishedBookDocs,
  book: bookDocs,
  folder: folderDocs,
  bookMulti: bookMultiDocs,
  pages: pagesDocs,
  lock: lockDocs,
  media: mediaDocs,
  audio: audioDocs,
  headings: headingsDocs,
  language: languageDocs,
  look: lookDocs,
  custom: customDocs,
  brand: brandDocs,
  card: cardDocs,
  privacy: privacyDocs,
  preview: previewDocs,
  share: shareDocs,
  version: versionDocs,
  publishing: publishingDocs,
  signature: signatureDocs,
  message: messageDocs,
  statistics: statisticsDocs,
  bookcase: bookcaseDocs,
  profile: profileDocs,
};

/** Names of the families in the document. */
const tags: Readonly<Record<keyof Families, string>> = {
  user: 'Signing in',
  account: 'Account',
  twoFactor: 'Second step and passkeys',
  third: 'Outside identities',
  plan: 'Points and VIP',
  team: 'Teams',
  audit: 'What was done',
  admin: 'For operators',
  adminAccount: 'For operators: one account',
  adminInstallation: 'For operators: the installation',
  adminLook: 'For operators: the look of the installation',
  adminPlan: 'For operators: points, VIP and codes',
  upload: 'Upload and conversion',
  finishedBook: 'Upload of finished books',
  book: 'Books',
  folder: 'Library',
  bookMulti: 'Several books at once',
  pages: 'Pages of a book',
  lock: 'Editing in one window',
  media: 'Files',
  audio: 'Page audio',
  headings: 'Headings in the text',
  language: 'Languages',
  look: 'Themes and templates of your own',
  custom: 'Saved settings and own content',
  brand: 'Brands',
  card: 'Business cards',
  privacy: 'Privacy',
  preview: 'Preview',
  share: 'Sharing',
  version: 'Versions',
  publishing: 'Published files',
  signature: 'Signatures',
  message: 'Messages from readers',
  statistics: 'Statistics',
  bookcase: 'Bookcases: public pages of chosen books',
  profile: 'Public page of an account',
};

const byFamily: Readonly<Record<string, Readonly<Record<string, CallDoc>>>> = docs;
const tagOf: Readonly<Record<string, string>> = tags;

export interface DocumentedCall {
  readonly call: Call;
  readonly doc: CallDoc;
  readonly tag: string;
}

/**
 * Every call with its documentation.
 *
 * @throws Error for an undocumented call, which the types rule out
 */
export const documentedCalls: readonly DocumentedCall[] = Object.entries(families).flatMap(([name, family]) =>
  callsOf(family).map(([key, call]) => {
    const doc = byFamily[name]?.[key];
    if (!doc) throw new Error(`${key} is not documented`);
    return { call, doc, tag: tagOf[name] ?? name };
  }),
);
