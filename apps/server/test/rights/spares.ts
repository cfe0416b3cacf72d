import { createHash, randomUUID } from 'node:crypto';
import {
  acceptTeamInvitation,
  addBusinessCard,
  beginUpload,
  createBookcase,
  createBrand,
  createFolder,
  createTeam,
  createUploadTask,
  duplicateBook,
  getSessionList,
  inviteToTeam,
  saveBookCustomConfig,
  saveCustomTheme,
  saveOwnTemplate,
  uploadFile,
} from '@leafcast/contract';
import { png } from '../files/pictures.ts';
import { sendUploadChunk, smallPdf } from '../files/upload.ts';
import type { TestApp } from '../harness/app.ts';
import type { TestAnswer, TestClient } from '../harness/client.ts';
import { card } from '../harness/object-bodies.ts';
import type { accountFactory, Person } from './accounts.ts';
import { form } from './form.ts';

/**
 * Returns the data of a successful response.
 *
 * @throws Error if the call was refused
 */
export async function requireOk<Data>(answer: Promise<TestAnswer<Data>>): Promise<Data> {
  const { data, mess } = await answer;
  if (data === null) throw new Error(mess);
  return data;
}

/** Environment in which test objects are created. */
interface Place {
  readonly app: TestApp;
  readonly owner: Person;
  readonly viewer: Person;
  readonly accounts: ReturnType<typeof accountFactory>;
  readonly tid: string;
  /** Book from which other books are copied. */
  readonly bookId: string;
}

export type Spares = ReturnType<typeof createSpareObjects>;

/** Creates objects that belong to the owner, and to the team where possible; each object is used up by one call. */
export function createSpareObjects(place: Place) {
  const { app, owner, accounts, tid, bookId } = place;
  const { client } = owner;
  const word = () => `Canary ${randomUUID().slice(0, 8)}`;
  async function picture(key: string): Promise<string> {
    const body = form({ bookId, key }, png(150, 30), 'a.png');
    const response = await client.fetch(uploadFile.path, { method: 'POST', body });
    return uploadFile.data.parse(((await response.json()) as { data: unknown }).data).path;
  }
  return {
    ...teamsOf(place),
    ...uploadsOf(place),
    account: accounts.account,
    word,
    picture,
    book: async () => (await requireOk(client.call(duplicateBook, { bookId }))).bookId,
    folder: async () => (await requireOk(client.call(createFolder, { tid, name: word() }))).folderId,
    theme: async () => (await requireOk(client.call(saveCustomTheme, { tid, name: word(), settings: {} }))).themeId,
    async template() {
      const wanted = { tid, bookId, name: word(), parts: ['theme' as const], coverPage: 1 };
      return (await requireOk(client.call(saveOwnTemplate, wanted))).templateId;
    },
    async brand() {
      const image = await picture('logoImage');
      const wanted = { kind: 'toolBarBrand' as const, name: word(), bookId, image, teamId: tid };
      return (await requireOk(client.call(createBrand, wanted))).brandId;
    },
    bookcase: async () => (await requireOk(client.call(createBookcase, { tid, name: word() }))).bookcaseId,
    card: async () => (await requireOk(client.call(addBusinessCard, { card: { ...card, name: word() } }))).cardId,
    async config() {
      return (await requireOk(client.call(saveBookCustomConfig, { bookId, kind: 'config', name: word() }))).configId;
    },
    async message(of = bookId): Promise<string> {
      const values = { book_id: of, name: 'Canary', email: '', text: word(), state: 'waiting' as const };
      const created = app.services.now();
      const inserting = app.services.db.insertInto('reader_message').values({ ...values, created });
      return (await inserting.returning('id').executeTakeFirstOrThrow()).id;
    },
    /** Signs in the owner in another browser and returns the id of the session. */
    async session(): Promise<string> {
      const other = await accounts.signedIn(owner.userId);
      const { list } = await requireOk(other.call(getSessionList, {}));
      return list.find(({ isThis }) => isThis)?.sessionId ?? '';
    },
    async passkey(): Promise<string> {
      const id = randomUUID();
      const values = { id, credential_id: id, account_id: owner.userId, public_key: Buffer.of(1), counter: 0 };
      const more = { transports: [], name: 'Canary', created: app.services.now(), last_used: null };
      await app.services.db
        .insertInto('passkey')
        .values({ ...values, ...more })
        .execute();
      return id;
    },
  };
}

function teamsOf({ owner, viewer, accounts }: Place) {
  async function token(tid: string, roleId: 'viewer' | 'editor' = 'viewer'): Promise<string> {
    const { link } = await requireOk(owner.client.call(inviteToTeam, { tid, roleId, uses: 10 }));
    return link.split('#')[1] ?? '';
  }
  async function join(tid: string, { client }: { readonly client: TestClient }, roleId: 'viewer' | 'editor') {
    await requireOk(client.call(acceptTeamInvitation, { token: await token(tid, roleId) }));
  }
  return {
    token,
    join,
    /** Creates another team of the owner, which the viewer joins as a viewer. */
    async team(): Promise<string> {
      const { tid } = await requireOk(owner.client.call(createTeam, { name: 'Canary' }));
      await join(tid, viewer, 'viewer');
      return tid;
    },
    emptyTeam: async () => (await requireOk(owner.client.call(createTeam, { name: 'Canary' }))).tid,
    async member(tid: string): Promise<Person> {
      const person = await accounts.account();
      await join(tid, person, 'editor');
      return person;
    },
    async invitation(tid: string): Promise<string> {
      const { invitation } = await requireOk(owner.client.call(inviteToTeam, { tid, roleId: 'viewer' }));
      return invitation.invitationId;
    },
  };
}

function uploadsOf({ owner: { client }, tid }: Place) {
  const pdf = smallPdf(1, 'Canary');
  return {
    pdf,
    /**
     * Creates an upload that has received either all of its bytes or none.
     *
     * @param bookId the book for which the upload is intended, if the upload does not create one
     */
    async upload({ hasCome = true, bookId }: { readonly hasCome?: boolean; readonly bookId?: string } = {}) {
      const wanted = { title: 'Canary', tid, bookId, files: [{ name: 'a.pdf', size: pdf.length }] };
      const { uploadId, files } = await requireOk(client.call(beginUpload, wanted));
      const fileId = files[0]?.fileId ?? '';
      if (hasCome) await sendUploadChunk(client, fileId, 0, pdf);
      return { uploadId, fileId };
    },
    /** Creates the upload of a finished book whose bytes have all been received. */
    async task(): Promise<string> {
      const bytes = Buffer.from('{}');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const wanted = { title: 'Canary', tid, files: [{ name: 'book.json', size: bytes.length, sha256 }] };
      const { uploadId, files } = await requireOk(client.call(createUploadTask, wanted));
      await sendUploadChunk(client, files[0]?.fileId ?? '', 0, bytes);
      return uploadId;
    },
  };
}
