import Capacitor
import FirebaseCore
import FirebaseMessaging
import Network
import UIKit
import UserNotifications
import WebKit

private let externalSchemes: Set<String> = ["https", "http", "tel", "mailto", "sms"]

/// The iOS side of docs/mobile-bridge.md. Capacitor calls `load` when the web view exists.
@objc(PaddockPlugin)
final class PaddockPlugin: CAPPlugin, CAPBridgedPlugin, MessagingDelegate {
    let identifier = "PaddockPlugin"
    let jsName = "Paddock"
    let pluginMethods: [CAPPluginMethod] = []

    private var messages: PageMessages?
    private let network = NWPathMonitor()
    private lazy var camera = Camera { [weak self] photos in self?.messages?.send("photos", ["photos": photos]) }
    private lazy var signIn = SignIn { [weak self] credential in self?.messages?.send("credential", credential) }

    override func load() {
        guard let bridge, let webView = bridge.webView else { return }
        webView.allowsBackForwardNavigationGestures = true
        messages = PageMessages(webView: webView, origin: bridge.config.serverURL) { [weak self] type, fields in
            self?.handle(type, fields)
        }
        network.pathUpdateHandler = { [weak self] path in
            let isOnline = path.status == .satisfied
            DispatchQueue.main.async { self?.messages?.sendLasting("network", ["isOnline": isOnline]) }
        }
        network.start(queue: .global(qos: .utility))
        startPush()
    }

    /// Handles a message of the page. Unknown types belong to a newer site and are ignored.
    private func handle(_ type: String, _ fields: PageMessages.Fields) {
        switch type {
        case "login":
            askForNotifications()
        case "unread":
            UIApplication.shared.applicationIconBadgeNumber = fields["total"] as? Int ?? 0
        case "sign-in":
            signIn.start(
                provider: fields["provider"] as? String ?? "",
                googleClientId: getConfig().getString("googleIosClientId"),
                on: bridge?.viewController
            )
        case "open-external":
            if let text = fields["url"] as? String, let url = URL(string: text) { openExternally(url) }
        default:
            break // may-leave: iOS has no back button. share: this web view has a share sheet of its own.
        }
    }

    // MARK: from the phone to the page

    func send(safeArea insets: UIEdgeInsets) {
        messages?.sendLasting(
            "safe-area",
            ["top": insets.top, "right": insets.right, "bottom": insets.bottom, "left": insets.left]
        )
    }

    func takePhoto() {
        camera.open(on: bridge?.viewController)
    }

    /// Opens a link of the site, from another app or an email.
    func open(link: URL) {
        guard let messages, messages.isOwn(link) else { return openExternally(link) }
        // Links in our emails open sign-in pages, which a deep link cannot open. The web view loads them.
        if link.path.hasPrefix("/login") {
            bridge?.webView?.load(URLRequest(url: link))
            return
        }
        guard var parts = URLComponents(url: link, resolvingAgainstBaseURL: true) else { return }
        parts.scheme = nil
        parts.host = nil
        parts.port = nil
        parts.user = nil
        parts.password = nil
        messages.send("deep-link", ["path": parts.percentEncodedPath.isEmpty ? "/" : (parts.string ?? "/")])
    }

    // MARK: push messages

    /// Without GoogleService-Info.plist the app has no Firebase, and so no push messages.
    private func startPush() {
        guard Bundle.main.path(forResource: "GoogleService-Info", ofType: "plist") != nil else { return }
        FirebaseApp.configure()
        Messaging.messaging().delegate = self
        NotificationCenter.default.addObserver(
            forName: .capacitorDidRegisterForRemoteNotifications,
            object: nil,
            queue: .main
        ) { notification in
            Messaging.messaging().apnsToken = notification.object as? Data
        }
    }

    /// Asks once, after the user has signed in: before that, there is nothing to notify about.
    private func askForNotifications() {
        guard FirebaseApp.app() != nil else { return }
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge, .sound]) { isAllowed, _ in
            guard isAllowed else { return }
            DispatchQueue.main.async { UIApplication.shared.registerForRemoteNotifications() }
        }
    }

    func messaging(_ messaging: Messaging, didReceiveRegistrationToken token: String?) {
        if let token { messages?.sendLasting("push-token", ["token": token]) }
    }

    // MARK: only our origin in this web view (security rule 4)

    override func shouldOverrideLoad(_ action: WKNavigationAction) -> NSNumber? {
        guard let url = action.request.url, let messages else { return nil }
        let isFrame = action.targetFrame?.isMainFrame == false
        if messages.isOwn(url) || (isFrame && url.absoluteString == "about:blank") { return false }
        if !isFrame { openExternally(url) }
        return true
    }

    private func openExternally(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), externalSchemes.contains(scheme) else { return }
        UIApplication.shared.open(url)
    }
}
