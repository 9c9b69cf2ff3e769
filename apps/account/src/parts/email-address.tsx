/** An email address that may wrap after the @ when it is too long for the line. */
export function EmailAddress({ children }: { readonly children: string }) {
  const at = children.lastIndexOf('@') + 1;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
