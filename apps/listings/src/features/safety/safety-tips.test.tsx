import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { KINDS } from '@paddock/contracts/kinds';
import { SafetyTips } from './safety-tips.tsx';

describe('safety tips', () => {
  it.each(KINDS)('say something of their own for the kind %s', (kind) => {
    render(<SafetyTips kind={kind} groupSlug={null} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('speak of tags and papers where stock is sold, and of no stock where a job is offered', () => {
    const { rerender } = render(<SafetyTips kind="item" groupSlug="livestock" />);
    expect(screen.getByText(/NAIT/)).toBeInTheDocument();
    rerender(<SafetyTips kind="job" groupSlug="livestock" />);
    expect(screen.queryByText(/NAIT/)).not.toBeInTheDocument();
  });
});
