import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { KINDS } from '@paddock/contracts/kinds';
import { SafetyTips } from './safety-tips.tsx';

describe('SafetyTips', () => {
  it.each(KINDS)('shows three tips for the kind %s', (kind) => {
    render(<SafetyTips kind={kind} groupSlug={null} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('mentions NAIT tags for livestock but not for jobs', () => {
    const { rerender } = render(<SafetyTips kind="item" groupSlug="livestock" />);
    expect(screen.getByText(/NAIT/)).toBeInTheDocument();
    rerender(<SafetyTips kind="job" groupSlug="livestock" />);
    expect(screen.queryByText(/NAIT/)).not.toBeInTheDocument();
  });
});
