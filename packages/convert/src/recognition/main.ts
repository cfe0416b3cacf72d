import type { RecognitionRequest } from '../job/recognition.ts';
import { decodeGray, turnGray } from './engine/decode.ts';
import { recognizePicture } from './engine/recognize-picture.ts';
import type { GrayPicture } from './engine/tesseract.ts';
import { startTesseract } from './engine/tesseract.ts';
import type { RecognitionReply } from './protocol.ts';

// Recognizes the text of one picture after another. This process may be killed at any moment. It communicates with its
// parent process only over the IPC channel, and exits when the parent disconnects.
process.on('disconnect', () => process.exit(0));

const tesseract = startTesseract();

async function answer(request: RecognitionRequest): Promise<RecognitionReply> {
  let picture: GrayPicture;
  try {
    picture = await decodeGray(request.picture);
  } catch (error) {
    return { type: 'refused', detail: String(error) };
  }
  return { type: 'recognized', ...(await recognizePicture(await tesseract, picture, request, turnGray)) };
}

process.on('message', (request: RecognitionRequest) => {
  answer(request).then(
    (reply) => process.connected && process.send?.(reply),
    // An unknown error leaves Tesseract in an unknown state.
    () => process.exit(70),
  );
});
