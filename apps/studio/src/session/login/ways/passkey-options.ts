import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = Readonly<Record<string, unknown>>;

/** Converts options created by the server's half of the same library. Nothing in between inspects them. */
export const requestOptions = (options: Options) => options as unknown as PublicKeyCredentialRequestOptionsJSON;
export const creationOptions = (options: Options) => options as unknown as PublicKeyCredentialCreationOptionsJSON;
