import type { ProgramDialogProps } from '../../program-dialog.ts';
import { SignedIn } from './SignedIn.tsx';

/** Dialog that signs in to the cloud. Shows the account if already signed in. @see D-087 … D-091 */
export function LoginDialog(props: ProgramDialogProps) {
  return (
    <SignedIn {...props} title="cloud">
      {() => null}
    </SignedIn>
  );
}
