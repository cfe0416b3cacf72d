import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../job/job.ts';
import type { LaneReply, LaneRequest, PageMadeReply, PageRequest } from '../../lane/protocol/protocol.ts';
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
  rendering: { box: 'crop', bleed: 0, engine: 2, clarity: 2, singlePictures: false },
};
const picture = (name: string) => ({ bytes: Buffer.from(name), extension: 'png', width: 1, height: 1 }) as const;
const doubtful: PageMadeReply = { type: 'made', page: picture('one'), faults: ['drawing', 'damaged'], inDoubt: true };

/** Requests the same page of a document twice; `second` provides the second engine's replies. */
async function asked(second: () => Promise<LaneReply>, first: PageMadeReply = doubtful) {
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

describe('a page image that may be incomplete', () => {
  it('is drawn by the second engine, and faults of the document are still reported', async () => {
    const other: PageMadeReply = { type: 'made', page: picture('two') };
    expect(await asked(async () => other)).toEqual({ made: { ...other, faults: ['damaged'] }, requests: 4 });
  });

  it.each([
    ['is in doubt as well', { type: 'made', page: picture('two'), inDoubt: true }],
    ['cannot draw it', { type: 'refused', reason: 'damaged', detail: 'No' }],
  ] as const)('is not replaced if the second engine %s', async (_, answer) => {
    expect(await asked(async () => answer)).toEqual({ made: doubtful, requests: 4 });
  });

  it('is not replaced if the second engine ends the lane, and that engine draws no other page of the document', async () => {
    expect(await asked(() => Promise.reject(new Error('lost')))).toEqual({ made: doubtful, requests: 3 });
  });
});

it('draws a page only once if the first engine is certain about its image', async () => {
  const plain: PageMadeReply = { type: 'made', page: picture('one') };
  expect(await asked(() => Promise.reject(new Error('Requested again')), plain)).toEqual({ made: plain, requests: 2 });
});
