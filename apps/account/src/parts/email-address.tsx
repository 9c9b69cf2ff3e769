/** An email address that may break after its @ when the line is too short for it. */
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
