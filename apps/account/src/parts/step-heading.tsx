import { styled } from 'styled-components';
import { useFocusOnMount } from './use-focus-on-mount.ts';

const Heading = styled.h3`
  outline: none;
`;

/** The heading of a step that replaces another one. It receives the focus when it appears. */
export function StepHeading({ children }: { readonly children: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}
