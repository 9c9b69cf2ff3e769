import AuthenticationServices
import CryptoKit
import GoogleSignIn
import UIKit

/// The phone's own sign-in with Google or Apple. A user who closes it stays on the sign-in page.
final class SignIn: NSObject, ASAuthorizationControllerDelegate, ASAuthorizationControllerPresentationContextProviding {
    private let onCredential: ([String: Any]) -> Void
    private var nonce = ""
    private weak var screen: UIViewController?

    /// - Parameter onCredential: gets the fields of the `credential` message
    init(onCredential: @escaping ([String: Any]) -> Void) {
        self.onCredential = onCredential
    }

    func start(provider: String, googleClientId: String?, on screen: UIViewController?) {
        guard let screen else { return }
        self.screen = screen
        switch provider {
        case "google.com":
            if let googleClientId { signInWithGoogle(googleClientId, on: screen) }
        case "apple.com":
            signInWithApple()
        default:
            break
        }
    }

    private func signInWithGoogle(_ clientId: String, on screen: UIViewController) {
        GIDSignIn.sharedInstance.configuration = GIDConfiguration(clientID: clientId)
        GIDSignIn.sharedInstance.signIn(withPresenting: screen) { [onCredential] result, _ in
            guard let user = result?.user, let idToken = user.idToken?.tokenString else { return }
            onCredential([
                "provider": "google.com",
                "idToken": idToken,
                "accessToken": user.accessToken.tokenString,
            ])
        }
    }

    /// Apple's token contains the SHA-256 of the nonce, and the page needs the value itself.
    private func signInWithApple() {
        nonce = UUID().uuidString + UUID().uuidString
        let request = ASAuthorizationAppleIDProvider().createRequest()
        request.requestedScopes = [.fullName, .email]
        request.nonce = SHA256.hash(data: Data(nonce.utf8)).map { String(format: "%02x", $0) }.joined()
        let controller = ASAuthorizationController(authorizationRequests: [request])
        controller.delegate = self
        controller.presentationContextProvider = self
        controller.performRequests()
    }

    func authorizationController(
        controller: ASAuthorizationController,
        didCompleteWithAuthorization authorization: ASAuthorization
    ) {
        guard let credential = authorization.credential as? ASAuthorizationAppleIDCredential,
              let token = credential.identityToken,
              let idToken = String(data: token, encoding: .utf8)
        else { return }
        onCredential(["provider": "apple.com", "idToken": idToken, "nonce": nonce])
    }

    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
        screen?.view.window ?? ASPresentationAnchor()
    }
}
