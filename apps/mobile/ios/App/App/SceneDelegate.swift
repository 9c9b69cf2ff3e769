import Capacitor
import GoogleSignIn
import UIKit

/// The app's only screen: a web view with the site, and the plugin that talks to its page.
final class PaddockViewController: CAPBridgeViewController {
    let plugin = PaddockPlugin()

    override func capacitorDidLoad() {
        bridge?.registerPluginInstance(plugin)
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        plugin.send(safeArea: view.safeAreaInsets)
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let screen = PaddockViewController()

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = screen
        window?.makeKeyAndVisible()
        // The view loads with the window, so the plugin exists and keeps the messages for the page.
        if let link = options.userActivities.first?.webpageURL { screen.plugin.open(link: link) }
        if options.shortcutItem != nil { screen.plugin.takePhoto() }
    }

    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
        if let link = activity.webpageURL { screen.plugin.open(link: link) }
    }

    /// Google's sign-in returns to the app with an address of its own scheme.
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts { GIDSignIn.sharedInstance.handle(context.url) }
    }

    /// The only shortcut on the app's icon (Info.plist).
    func windowScene(_ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem) async -> Bool {
        screen.plugin.takePhoto()
        return true
    }
}
