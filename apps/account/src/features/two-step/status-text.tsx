import { styled } from 'styled-components';
import { useFocusOnMount } from '../../parts/use-focus-on-mount.ts';

interface StatusTextProps {
  /** True when the user has just finished or cancelled a step, so that the text takes the focus. */
  readonly hasFocus: boolean;
  readonly children: string;
}

const Text = styled.p`
  outline: none;
`;

/** Shows whether two-step sign-in is on. */
export function StatusText({ hasFocus, children }: StatusTextProps) {
  const text = useFocusOnMount<HTMLParagraphElement>(hasFocus);
  return (
    <Text ref={text} tabIndex={-1}>
      {children}
    </Text>
  );
}
