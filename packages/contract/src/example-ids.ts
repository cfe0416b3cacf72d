/** Ids used in the examples. */
export const exampleIds = {
  book: '6f1c9a52-0c1e-4b7e-9d43-0d4f0f3a2b11',
  otherBook: '0b5b7a0e-9f52-4f0a-8d0b-2c53ce4f9a61',
  upload: 'c3e0f1b4-53e8-4a5e-8a0f-7b1f0d2f6a90',
  file: '9d2f4e6a-1b3c-4d5e-8f70-91a2b3c4d5e6',
  folder: '7c1b0e52-3d84-4f6a-b8a1-5e9d2c6f0a34',
  item: '2a7d1c90-4f5b-4c3e-a1d2-6b8f0e9c7d35',
  account: '41d7e8c2-6a9b-4e0f-b3c5-2d1f0a9e8b74',
  number: 'k7Rb2mXq',
  origin: 'https://leafcast.example',
  time: '2026-11-23T09:30:00.000Z',
  tab: 'tab-5f0c9b1e',
} as const;
