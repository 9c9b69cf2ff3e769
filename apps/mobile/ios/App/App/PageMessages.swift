import WebKit

private let handlerName = "paddock"
private let version = 1

/// Exchanges messages with the page (libs/contracts/src/bridge.ts), on the main thread.
final class PageMessages: NSObject, WKScriptMessageHandler {
    typealias Fields = [String: Any]

    private let origin: URL
    private weak var webView: WKWebView?
    private let onMessage: (String, Fields) -> Void
    private var isReady = false
    private var pending: [Fields] = []
    /// The last message of each type that every document needs. They are sent after each `ready`.
    private var lasting: [String: Fields] = [:]

    /// - Parameters:
    ///   - origin: the site's origin. Only its pages are heard.
    ///   - onMessage: handles a message of the page, by its type
    init(webView: WKWebView, origin: URL, onMessage: @escaping (String, Fields) -> Void) {
        self.webView = webView
        self.origin = origin
        self.onMessage = onMessage
        super.init()
        let controller = webView.configuration.userContentController
        controller.add(self, name: handlerName)
        // Capacitor's own delegate follows navigations, so each new document reports itself.
        controller.addUserScript(WKUserScript(
            source: "webkit.messageHandlers.\(handlerName).postMessage('{\"paddockBridge\":\(version),\"type\":\"document\"}')",
            injectionTime: .atDocumentStart,
            forMainFrameOnly: true
        ))
    }

    func isOwn(_ url: URL) -> Bool {
        url.scheme == origin.scheme && url.host == origin.host && url.port == origin.port
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        let sender = message.frameInfo
        guard sender.isMainFrame, isOwn(sender.securityOrigin),
              let text = message.body as? String,
              let fields = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? Fields,
              fields["paddockBridge"] as? Int == version,
              let type = fields["type"] as? String
        else { return }
        if type == "document" { isReady = false } // Messages wait for the document's `ready`.
        if type == "ready" {
            isReady = true
            for message in Array(lasting.values) + pending { post(message) }
            pending.removeAll()
        }
        onMessage(type, fields)
    }

    /// Sends a message once, after `ready` if the page is not ready yet.
    func send(_ type: String, _ fields: Fields = [:]) {
        let message = complete(type, fields)
        if isReady { post(message) } else { pending.append(message) }
    }

    /// Sends a message now and to every later document.
    func sendLasting(_ type: String, _ fields: Fields) {
        let message = complete(type, fields)
        lasting[type] = message
        if isReady { post(message) }
    }

    private func complete(_ type: String, _ fields: Fields) -> Fields {
        fields.merging(["type": type, "paddockBridge": version]) { _, own in own }
    }

    private func post(_ message: Fields) {
        webView?.callAsyncJavaScript(
            "window.postMessage(message, location.origin)",
            arguments: ["message": message],
            in: nil,
            in: .page,
            completionHandler: nil
        )
    }

    private func isOwn(_ sender: WKSecurityOrigin) -> Bool {
        sender.`protocol` == origin.scheme && sender.host == origin.host && sender.port == (origin.port ?? 0)
    }
}
