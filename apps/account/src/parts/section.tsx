import { colour, fontSize, media, radius, space } from '@paddock/ui/theme/theme.ts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface SectionProps {
  readonly title: string;
  readonly lead: string;
  /** The URL fragment. Derived from the title by default. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding: ${space(8)} 0;
  border-top: 1px solid ${colour.hairline};
  .about {
    max-width: 420px;
  }
  .about p {
    margin-top: ${space(1)};
    color: ${colour.textQuiet};
  }
  .sheet {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(5)};
    align-content: start;
    padding: ${space(5)};
    background: ${colour.card};
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)} ${space(4)};
  }
  .row > :first-child {
    flex: 1 1 240px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .quiet {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
  form {
    display: grid;
    gap: ${space(5)};
  }
  button[aria-disabled] {
    cursor: progress;
  }
  ${media.desktop} {
    grid-template-columns: 300px minmax(0, 640px);
    gap: ${space(12)};
    .sheet {
      padding: ${space(6)};
    }
  }
`;

/** Returns the anchor of a section's title: "Your data" becomes `your-data`. */
export function toAnchor(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

/** A section of an account page: its title and lead on the left, its content on the right. */
export function Section({ title, lead, anchor = toAnchor(title), children }: SectionProps) {
  const id = useId();
  return (
    <Frame id={anchor} aria-labelledby={id}>
      <div className="about">
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
      </div>
      <div className="sheet">{children}</div>
    </Frame>
  );
}
