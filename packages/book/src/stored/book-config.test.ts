import { describe, expect, it } from 'vitest';
import {
  defaultPhoneTemplate,
  fromStoredPhoneTemplate,
  fromStoredPlugins,
  toStoredAds,
  toStoredDownloads,
  toStoredPhoneTemplate,
  toStoredPlugins,
} from './book-config.ts';

describe('stored data of a book next to its settings', () => {
  it('contains the banner, derived from the settings (W-135 … W-140)', () => {
    expect(toStoredAds({})).toEqual({
      haveAd: false,
      bgOpacity: 1,
      bgColor: '0xffffff',
      interval: 3000,
      data: [],
      adPosition: 'bottom',
    });
    expect(toStoredAds({ haveAd: true, adBgColor: '#102030', adPosition: 'top' })).toMatchObject({
      haveAd: true,
      bgColor: '0x102030',
      adPosition: 'top',
    });
  });

  it('contains the offered downloads or their defaults (W-149 … W-155, W-219 … W-225)', () => {
    expect(toStoredDownloads({})).toMatchObject({
      pdf: { isOriginPath: true, url: '', urlOnlink: false },
      isDownloadProject: true,
      isDownloadAttach: false,
      attachments: [],
      hideDownloadSinglePage: false,
    });
  });

  it('contains the plugin for messages only if visitors are allowed to send messages (W-133, W-298, W-299)', () => {
    for (const messageButton of ['Show', 'Hide'] as const) {
      expect(fromStoredPlugins(toStoredPlugins({ messageButton }))).toEqual({ messageButton });
    }
    expect(fromStoredPlugins([{ name: 'leaveMessage', showLeaveMessage: false }])).toEqual({ messageButton: 'Hide' });
  });

  it('contains the phone template by name (W-119)', () => {
    for (const phoneTemplate of ['mobile', 'article'] as const) {
      expect(fromStoredPhoneTemplate(toStoredPhoneTemplate({ phoneTemplate }).name)).toEqual({ phoneTemplate });
    }
    expect(toStoredPhoneTemplate({})).toEqual({ name: 'Mobile' });
    expect(fromStoredPhoneTemplate('My article 2')).toEqual({ phoneTemplate: 'article' });
  });

  it('has a default phone template if the book stores none (W-314, W-315)', () => {
    expect(['neat', 'article1'].map(defaultPhoneTemplate)).toEqual(['Mobile', 'Article']);
  });
});
