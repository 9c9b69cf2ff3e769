import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

interface TopicSectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /**
   * True for the current step's topic. A phone shows only this topic; wider screens show all of
   * them.
   */
  readonly isCurrent: boolean;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children: ReactNode;
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  padding: ${space(5)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  /* Links in the error summary scroll here: leave room for the bar at the top. */
  scroll-margin-top: ${space(22)};
  h2 {
    font-size: ${fontSize.heading3};
    outline: none;
  }
  .lead {
    margin-top: ${space(1)};
    color: ${colour.textQuiet};
  }
  ${media.tablet} {
    padding: ${space(6)};
  }
  ${media.phone} {
    padding: 0;
    background: none;
    border: 0;
    border-radius: 0;
    @media (scripting: enabled) {
      &[data-inactive] {
        display: none;
      }
    }
  }
`;

/** One topic of the form. On a phone, each topic has its own screen. */
export function TopicSection({
  id,
  title,
  lead,
  isCurrent,
  headingRef,
  children,
}: TopicSectionProps) {
  return (
    <Frame id={id} aria-labelledby={`${id}-title`} data-inactive={isCurrent ? undefined : true}>
      <div>
        <h2 ref={headingRef} id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <p className="lead">{lead}</p>
      </div>
      {children}
    </Frame>
  );
}
