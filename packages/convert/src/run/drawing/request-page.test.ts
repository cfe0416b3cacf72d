import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../job/job.ts';
import type { LaneReply, LaneRequest, PageMade, PageRequest } from '../../lane/protocol/protocol.ts';
import type { Lane } from '../../pool/lane.ts';
import type { LaneSource } from '../lane-group.ts';
import { requestPage } from './request-page.ts';

const request: PageRequest = {
  index: 0,
  rendition: 'page',
  text: false,
  links: false,
  textToLink: false,
  thumb: false,
  rendering: { bleed: 0, engine: 2, clarity: 2, fullPictures: false },
};
const picture = (name: string) => ({ bytes: Buffer.from(name), extension: 'png', width: 1, height: 1 }) as const;
const doubtful: PageMade = { type: 'made', page: picture('one'), faults: ['drawing', 'damaged'], inDoubt: true };

/** Requests a page of a document twice; `second` provides the replies of the second engine. */
async function asked(second: () => Promise<LaneReply>, first: PageMade = doubtful) {
  const requests: LaneRequest[] = [];
  const lane = {
    async ask(what: LaneRequest) {
      requests.push(what);
      return what.type === 'page' && what.again ? second() : first;
    },
  } as Partial<Lane> as Lane;
  const source: LaneSource = { kind: 'pdf', sources: [], failureCode: 'convert.pdf' };
  const made = await requestPage(lane, request, { source, limits: defaultLimits });
  await requestPage(lane, request, { source, limits: defaultLimits });
  return { made, requests: requests.length };
}

describe('a page in doubt', () => {
  it('comes from the second engine, with the faults of the document', async () => {
    const other: PageMade = { type: 'made', page: picture('two') };
    expect(await asked(async () => other)).toEqual({ made: { ...other, faults: ['damaged'] }, requests: 4 });
  });

  it.each([
    ['is in doubt, too', { type: 'made', page: picture('two'), inDoubt: true }],
    ['cannot draw it', { type: 'refused', reason: 'damaged', detail: 'No' }],
  ] as const)('stays unchanged if that engine %s', async (_, answer) => {
    expect(await asked(async () => answer)).toEqual({ made: doubtful, requests: 4 });
  });

  it('stays unchanged if that engine costs the lane, and the engine gets no other page of the document', async () => {
    expect(await asked(() => Promise.reject(new Error('lost')))).toEqual({ made: doubtful, requests: 3 });
  });
});

it('draws a page that is not in doubt only once', async () => {
  const plain: PageMade = { type: 'made', page: picture('one') };
  expect(await asked(() => Promise.reject(new Error('Requested again')), plain)).toEqual({ made: plain, requests: 2 });
});
