import { Input } from '@paddock/ui/input/input.tsx';
import { colour, space } from '@paddock/ui/theme/theme.ts';
import type { InputHTMLAttributes } from 'react';
import { styled } from 'styled-components';

interface UnitInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /**
   * The unit, such as "hours" or "km", which is shown after the number. Only "$" is shown before
   * it.
   */
  readonly unit: string | undefined;
}

const Frame = styled.span<{ readonly $isBefore: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  max-width: 280px;
  input {
    flex: 1;
    font-variant-numeric: tabular-nums;
    ${({ $isBefore }) => ($isBefore ? `padding-left: ${space(7)};` : '')}
  }
  span {
    color: ${colour.textQuiet};
    ${({ $isBefore }) => ($isBefore ? `position: absolute; left: ${space(3)}; pointer-events: none;` : '')}
  }
`;

/** A number field with its unit, which screen readers read as the field's description. */
export function UnitInput({ unit, ...rest }: UnitInputProps) {
  if (unit === undefined) {
    return (
      <Frame $isBefore={false}>
        <Input {...rest} />
      </Frame>
    );
  }
  const unitId = `${rest.id ?? ''}-unit`;
  const isBefore = unit === '$';
  const unitLabel = (
    <span id={unitId} key="unit">
      {unit}
    </span>
  );
  return (
    <Frame $isBefore={isBefore}>
      {isBefore && unitLabel}
      <Input
        {...rest}
        aria-describedby={[rest['aria-describedby'], unitId].filter(Boolean).join(' ')}
      />
      {!isBefore && unitLabel}
    </Frame>
  );
}
