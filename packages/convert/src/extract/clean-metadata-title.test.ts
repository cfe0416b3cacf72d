import { describe, expect, it } from 'vitest';
import { cleanMetadataTitle } from './clean-metadata-title.ts';

describe('cleanMetadataTitle', () => {
  it.each([
    'Annual report 2026',
    'Trace-based Just-in-Time Type Specialization for Dynamic Languages',
    '  On   tea ',
    '1984: a novel',
    '茶',
    '年度报告',
    'تقرير سنوي',
    'Untitled lives',
    'Title pages of the baroque',
    'Presentation of the new line',
    'How to love PowerPoint',
    'Page one',
    'ISO/IEC 29500-2',
    'Why us?',
    'Über Bücher – «Â la carte»',
    'A/B testing at 3:1',
    'Node.js',
  ])('accepts %s', (title) => {
    expect(cleanMetadataTitle(title)).toBe(title.trim().replaceAll(/\s+/g, ' '));
  });

  it.each([
    '',
    '   ',
    '\u200b',
    '12345',
    '– –',
    'untitled',
    'Untitled-1',
    'Untitled Document',
    'Ohne Titel 3',
    'Sans titre',
    '无标题文档',
    'Document1',
    'Presentation (2)',
    'Slide 1',
    'Layout 1',
    'PowerPoint Presentation',
    'PowerPoint-Präsentation',
    'Présentation PowerPoint',
    'Presentación de PowerPoint',
    'PowerPoint プレゼンテーション',
    'Презентация PowerPoint',
    'Microsoft Word - x.doc',
    'Microsoft PowerPoint - Talk',
    'report-final.docx',
    'cover.indd',
    'C:\\Users\\me\\report',
    '/home/me/report',
    'file:///tmp/report',
    'https://example.org/report',
    '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
    'IMG_20231103_114512',
    'SKM_C25823110311450',
    '<title>Report</title>',
    '{{title}}',
    'Tom &amp; Jerry',
    'BÃ¼cher',
    'þÿ R e p o r t',
    '\ufffd\ufffd\ufffd',
    '????',
    'x'.repeat(201),
  ])('rejects %s', (title) => {
    expect(cleanMetadataTitle(title)).toBeNull();
  });
});
